package orbweaver.contract.page;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.EnumText;

/**
 * Kind of a link: the element or header field that contains it. In JSON and in exports in lower
 * case.
 */
public enum LinkKind {
  @JsonProperty("a")
  A(Use.PAGE),
  @JsonProperty("area")
  AREA(Use.PAGE),
  @JsonProperty("frame")
  FRAME(Use.PAGE),
  @JsonProperty("iframe")
  IFRAME(Use.PAGE),
  /** {@code a[href]} or {@code area[href]} in a {@code noframes}. */
  @JsonProperty("noframes")
  NOFRAMES(Use.PAGE),
  /** {@code meta http-equiv=refresh}, or a {@code Refresh} header field. */
  @JsonProperty("refresh")
  REFRESH(Use.PAGE),
  /** An HTTP redirect. */
  @JsonProperty("redirect")
  REDIRECT(Use.PAGE),
  /** A sitemap: a {@code Sitemap} line of robots.txt, or an entry of a sitemap index. */
  @JsonProperty("sitemap")
  SITEMAP(Use.PAGE),
  /** A page that a sitemap lists. */
  @JsonProperty("listed")
  LISTED(Use.PAGE),
  /** {@code link[href]} of none of the kinds below. */
  @JsonProperty("link")
  LINK(Use.RECORD),
  /** {@code link[rel=canonical]}, or such a {@code Link} header field. */
  @JsonProperty("canonical")
  CANONICAL(Use.RECORD),
  /** {@code link[rel=alternate][hreflang]}, or such a {@code Link} header field. */
  @JsonProperty("hreflang")
  HREFLANG(Use.RECORD),
  /** {@code base[href]}, the first of the page. */
  @JsonProperty("base")
  BASE(Use.RECORD),
  @JsonProperty("img")
  IMG(Use.EMBED),
  /** An image candidate in the {@code srcset} of an {@code img} or a {@code source}. */
  @JsonProperty("srcset")
  SRCSET(Use.EMBED),
  @JsonProperty("script")
  SCRIPT(Use.EMBED),
  @JsonProperty("embed")
  EMBED(Use.EMBED),
  /** {@code object[data]}. */
  @JsonProperty("object")
  OBJECT(Use.EMBED),
  /** The action of a form with method GET, without its fields. */
  @JsonProperty("form")
  FORM(Use.RECORD),
  /** {@code link[rel=stylesheet]}, or such a {@code Link} header field. */
  @JsonProperty("stylesheet")
  STYLESHEET(Use.EMBED),
  /** {@code link[rel=icon]}, or such a {@code Link} header field. */
  @JsonProperty("icon")
  ICON(Use.EMBED),
  @JsonProperty("audio")
  AUDIO(Use.EMBED),
  @JsonProperty("video")
  VIDEO(Use.EMBED),
  /** {@code video[poster]}. */
  @JsonProperty("poster")
  POSTER(Use.EMBED),
  /** {@code source[src]}, of an {@code audio} or a {@code video}. */
  @JsonProperty("source")
  SOURCE(Use.EMBED),
  /** {@code track[src]}. */
  @JsonProperty("track")
  TRACK(Use.EMBED),
  /** {@code url()} in CSS. */
  @JsonProperty("css")
  CSS(Use.EMBED),
  /** {@code @import} in CSS. */
  @JsonProperty("import")
  IMPORT(Use.EMBED),
  /** Reference to a URL of another scheme than http and https, whatever its element. */
  @JsonProperty("other")
  OTHER(Use.RECORD);

  private enum Use {
    PAGE,
    EMBED,
    RECORD
  }

  private static final Map<String, LinkKind> BY_TEXT =
      Stream.of(values()).collect(toUnmodifiableMap(LinkKind::text, identity()));

  private final Use use;
  private final String text = EnumText.of(this);

  LinkKind(Use use) {
    this.use = use;
  }

  /** Returns the kind with that name. */
  public static Optional<LinkKind> of(String text) {
    return Optional.ofNullable(BY_TEXT.get(text));
  }

  /**
   * Tests whether the target is an outlink of the crawl; targets of other kinds are only recorded,
   * unless an activity requests embeds.
   */
  public boolean isFollowed() {
    return use == Use.PAGE;
  }

  /**
   * Tests whether the target is an embed: a resource that a browser loads together with the page or
   * the stylesheet.
   */
  public boolean isEmbed() {
    return use == Use.EMBED;
  }

  /**
   * Tests whether the link comes from a robots.txt or a sitemap. Such links are followed only if
   * that file was fetched in this role.
   */
  public boolean isFromSitemap() {
    return this == SITEMAP || this == LISTED;
  }

  /** Returns its name in exports. */
  public String text() {
    return text;
  }
}
