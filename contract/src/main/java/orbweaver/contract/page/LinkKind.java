package orbweaver.contract.page;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Kind of a link: the element or header field that contains it. In JSON and in exports in lower
 * case.
 */
public enum LinkKind {
  @JsonProperty("a")
  A(true),
  @JsonProperty("area")
  AREA(true),
  @JsonProperty("frame")
  FRAME(true),
  @JsonProperty("iframe")
  IFRAME(true),
  /** {@code meta http-equiv=refresh}, or a {@code Refresh} header field. */
  @JsonProperty("refresh")
  REFRESH(true),
  /** An HTTP redirect. */
  @JsonProperty("redirect")
  REDIRECT(true),
  /** A sitemap: a {@code Sitemap} line of robots.txt, or an entry of a sitemap index. */
  @JsonProperty("sitemap")
  SITEMAP(true),
  /** A page that a sitemap lists. */
  @JsonProperty("listed")
  LISTED(true),
  /** {@code link[href]} of none of the kinds below. */
  @JsonProperty("link")
  LINK(false),
  /** {@code link[rel=canonical]}, or such a {@code Link} header field. */
  @JsonProperty("canonical")
  CANONICAL(false),
  /** {@code link[rel=alternate][hreflang]}, or such a {@code Link} header field. */
  @JsonProperty("hreflang")
  HREFLANG(false),
  /** {@code base[href]}, the first of the page. */
  @JsonProperty("base")
  BASE(false),
  @JsonProperty("img")
  IMG(false),
  /** An image candidate in the {@code srcset} of an {@code img} or a {@code source}. */
  @JsonProperty("srcset")
  SRCSET(false),
  @JsonProperty("script")
  SCRIPT(false),
  @JsonProperty("embed")
  EMBED(false),
  /** {@code object[data]}. */
  @JsonProperty("object")
  OBJECT(false),
  /** The action of a form with method GET, without its fields. */
  @JsonProperty("form")
  FORM(false);

  private static final Map<String, LinkKind> BY_TEXT =
      Stream.of(values()).collect(toUnmodifiableMap(LinkKind::text, identity()));

  private final boolean followed;
  private final String text = name().toLowerCase(Locale.ROOT);

  LinkKind(boolean followed) {
    this.followed = followed;
  }

  /** Returns the kind with that name. */
  public static Optional<LinkKind> of(String text) {
    return Optional.ofNullable(BY_TEXT.get(text));
  }

  /**
   * Tests whether the target is an outlink of the crawl; targets of other kinds are only recorded.
   */
  public boolean isFollowed() {
    return followed;
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
