package orbweaver.extractor.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.content.RawLink.ReferenceContext;
import orbweaver.extractor.text.CssReference;
import orbweaver.extractor.text.RefreshDirective;
import orbweaver.extractor.text.RelTokens;
import orbweaver.extractor.text.Srcset;

/**
 * Collector of the links of a page: all links of kinds that are followed, and the first ones of
 * other kinds.
 */
final class LinkCollector {
  // Maximum number of links of kinds that are not followed, such as images: a page of eight
  // megabytes may have millions of image candidates in srcset attributes.
  private static final int MAX_UNFOLLOWED = 10_000;

  private final List<RawLink> links = new ArrayList<>();
  private final HeadingCollector headings;
  private Optional<String> base = Optional.empty();
  private int unfollowed;

  /**
   * Creates a collector without links.
   *
   * @param headings headings up to the current element
   */
  LinkCollector(HeadingCollector headings) {
    this.headings = headings;
  }

  /** Returns the links in document order. */
  List<RawLink> links() {
    return links;
  }

  /** Returns the number of omitted links, all of kinds that are not followed. */
  int omitted() {
    return Math.max(0, unfollowed - MAX_UNFOLLOWED);
  }

  /** Returns the {@code href} of the first {@code base} that has one. */
  Optional<String> base() {
    return base;
  }

  /** Adds the links of an element. */
  void add(HtmlElement element) {
    switch (element.name()) {
      case "a" -> addHyperlink(LinkKind.A, element);
      case "area" -> addHyperlink(LinkKind.AREA, element);
      case "link" -> addLinkElement(element);
      case "base" -> addBase(element);
      case "iframe" -> addEmbedded(LinkKind.IFRAME, element, "src");
      case "frame" -> addFrame(element);
      case "img" -> addImage(element);
      case "source" -> addSource(element);
      case "audio" -> addEmbedded(LinkKind.AUDIO, element, "src");
      case "video" -> addVideo(element);
      case "track" -> addEmbedded(LinkKind.TRACK, element, "src");
      case "script" -> addEmbedded(LinkKind.SCRIPT, element, "src");
      case "embed" -> addEmbedded(LinkKind.EMBED, element, "src");
      case "object" -> addEmbedded(LinkKind.OBJECT, element, "data");
      case "form" -> addForm(element);
      default -> {}
    }
  }

  /** Adds the hyperlink of an element in a {@code noframes}; other elements there have no links. */
  void addInNoframes(HtmlElement element) {
    switch (element.name()) {
      case "a", "area" -> addHyperlink(LinkKind.NOFRAMES, element);
      default -> {}
    }
  }

  /** Adds the references of CSS in the page. */
  void addCss(String css) {
    CssReference.forEach(
        css,
        reference -> {
          if (++unfollowed <= MAX_UNFOLLOWED)
            links.add(RawLink.ofCss(reference.kind(), reference.url()));
        });
  }

  /** Adds the refresh link of a {@code meta}, if it has one. */
  void addRefresh(HtmlElement element) {
    if (!element.attribute("http-equiv").equalsIgnoreCase("refresh")) return;
    RefreshDirective.target(element.attribute("content"))
        .ifPresent(url -> add(LinkKind.REFRESH, url, ReferenceContext.BASE, element));
  }

  /** Adds a hyperlink; an empty {@code href} is a link to the page itself. */
  private void addHyperlink(LinkKind kind, HtmlElement element) {
    if (element.hasAttribute("href"))
      add(kind, element.attribute("href"), ReferenceContext.BASE, element);
  }

  /** Adds a {@code link} element, unless its {@code href} is empty. (HTML standard, 4.2.4) */
  private void addLinkElement(HtmlElement element) {
    var href = element.attribute("href");
    if (href.isEmpty()) return;
    var kind =
        RelTokens.linkKind(
            RelTokens.parse(element.attribute("rel")), !element.attribute("hreflang").isEmpty());
    add(kind, href, ReferenceContext.BASE, element);
  }

  private void addBase(HtmlElement element) {
    if (base.isPresent() || !element.hasAttribute("href")) return;
    base = Optional.of(element.attribute("href"));
    add(LinkKind.BASE, element.attribute("href"), ReferenceContext.PAGE, element);
  }

  /** Adds an embedded resource, unless its reference is empty. (HTML standard, 4.8.5) */
  private void addEmbedded(LinkKind kind, HtmlElement element, String attribute) {
    var reference = element.attribute(attribute);
    if (!reference.isEmpty()) add(kind, reference, ReferenceContext.BASE, element);
  }

  /** Adds a frame of a frameset; browsers ignore a frame elsewhere. */
  private void addFrame(HtmlElement element) {
    if (element.isChildOf("frameset")) addEmbedded(LinkKind.FRAME, element, "src");
  }

  private void addImage(HtmlElement element) {
    addEmbedded(LinkKind.IMG, element, "src");
    addImageCandidates(element);
  }

  /** Adds a source of an audio or a video, or the image candidates of one in a picture. */
  private void addSource(HtmlElement element) {
    addEmbedded(LinkKind.SOURCE, element, "src");
    addImageCandidates(element);
  }

  private void addVideo(HtmlElement element) {
    addEmbedded(LinkKind.VIDEO, element, "src");
    addEmbedded(LinkKind.POSTER, element, "poster");
  }

  private void addImageCandidates(HtmlElement element) {
    Srcset.forEachCandidate(
        element.attribute("srcset"),
        url -> add(LinkKind.SRCSET, url, ReferenceContext.BASE, element));
  }

  /**
   * Adds a form that is submitted by GET; an empty action is the page itself, whatever its base
   * URL. (HTML standard, 4.10.22.3)
   */
  private void addForm(HtmlElement element) {
    var method = element.attribute("method");
    if (method.equalsIgnoreCase("post") || method.equalsIgnoreCase("dialog")) return;
    var action = element.attribute("action");
    add(
        LinkKind.FORM,
        action,
        action.isEmpty() ? ReferenceContext.PAGE : ReferenceContext.BASE,
        element);
  }

  private void add(
      LinkKind kind, String reference, ReferenceContext relativeTo, HtmlElement element) {
    if (!kind.isFollowed() && ++unfollowed > MAX_UNFOLLOWED) return;
    var details = new LinkDetailsReader(element, kind, headings.last());
    links.add(new RawLink(kind, reference, relativeTo, details));
  }
}
