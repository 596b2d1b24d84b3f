package orbweaver.extractor.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.content.RawLink.ReferenceContext;
import orbweaver.extractor.text.RefreshDirective;
import orbweaver.extractor.text.RelTokens;
import orbweaver.extractor.text.Srcset;

/** Collector of the links of a page. */
final class LinkCollector {
  // Maximum of links that are only recorded: eight megabytes of srcset have millions.
  private static final int MAX_RECORDED = 10_000;

  private final List<RawLink> links = new ArrayList<>();
  private final HeadingCollector headings;
  private Optional<String> base = Optional.empty();
  private int recorded;

  /**
   * Creates a collector without links.
   *
   * @param headings headings up to the current element
   */
  LinkCollector(HeadingCollector headings) {
    this.headings = headings;
  }

  /** Returns the links in document order; of those that are not followed only the first ones. */
  List<RawLink> links() {
    return links;
  }

  /** Returns the number of links that were omitted. */
  int omitted() {
    return Math.max(0, recorded - MAX_RECORDED);
  }

  /** Returns the {@code href} of the first {@code base} that has one. */
  Optional<String> base() {
    return base;
  }

  /** Adds the links of an element. */
  void add(HtmlElement element) {
    switch (element.name()) {
      case "a" -> hyperlink(LinkKind.A, element);
      case "area" -> hyperlink(LinkKind.AREA, element);
      case "link" -> link(element);
      case "base" -> base(element);
      case "iframe" -> embedded(LinkKind.IFRAME, element, "src");
      case "frame" -> frame(element);
      case "img" -> image(element);
      case "source" -> imageCandidates(element);
      case "script" -> embedded(LinkKind.SCRIPT, element, "src");
      case "embed" -> embedded(LinkKind.EMBED, element, "src");
      case "object" -> embedded(LinkKind.OBJECT, element, "data");
      case "form" -> form(element);
      default -> {}
    }
  }

  /** Adds the refresh link of a {@code meta}, if it has one. */
  void addRefresh(HtmlElement element) {
    if (!element.attribute("http-equiv").equalsIgnoreCase("refresh")) return;
    RefreshDirective.target(element.attribute("content"))
        .ifPresent(url -> add(LinkKind.REFRESH, url, ReferenceContext.BASE, element));
  }

  /** Adds a hyperlink; an empty {@code href} links the page itself. */
  private void hyperlink(LinkKind kind, HtmlElement element) {
    if (element.hasAttribute("href"))
      add(kind, element.attribute("href"), ReferenceContext.BASE, element);
  }

  /** Adds a {@code link}; an empty {@code href} links nothing. (HTML, 4.2.4) */
  private void link(HtmlElement element) {
    var href = element.attribute("href");
    if (href.isEmpty()) return;
    var kind =
        RelTokens.linkKind(
            RelTokens.parse(element.attribute("rel")), !element.attribute("hreflang").isEmpty());
    add(kind, href, ReferenceContext.BASE, element);
  }

  private void base(HtmlElement element) {
    if (base.isPresent() || !element.hasAttribute("href")) return;
    base = Optional.of(element.attribute("href"));
    add(LinkKind.BASE, element.attribute("href"), ReferenceContext.PAGE, element);
  }

  /** Adds an embedded resource; an empty {@code src} embeds nothing. (HTML, 4.8.5) */
  private void embedded(LinkKind kind, HtmlElement element, String attribute) {
    var reference = element.attribute(attribute);
    if (!reference.isEmpty()) add(kind, reference, ReferenceContext.BASE, element);
  }

  /** Adds a frame of a frameset; standard parsers drop frames elsewhere. */
  private void frame(HtmlElement element) {
    if (element.isChildOf("frameset")) embedded(LinkKind.FRAME, element, "src");
  }

  private void image(HtmlElement element) {
    embedded(LinkKind.IMG, element, "src");
    imageCandidates(element);
  }

  private void imageCandidates(HtmlElement element) {
    Srcset.forEachCandidate(
        element.attribute("srcset"),
        url -> add(LinkKind.SRCSET, url, ReferenceContext.BASE, element));
  }

  /** Adds a GET form; an empty action is the page, whatever its base. (HTML, 4.10.22.3) */
  private void form(HtmlElement element) {
    var method = element.attribute("method");
    if (method.equalsIgnoreCase("post") || method.equalsIgnoreCase("dialog")) return;
    var action = element.attribute("action");
    add(
        LinkKind.FORM,
        action,
        action.isEmpty() ? ReferenceContext.PAGE : ReferenceContext.BASE,
        element);
  }

  private void add(LinkKind kind, String reference, ReferenceContext from, HtmlElement element) {
    if (!kind.isFollowed() && ++recorded > MAX_RECORDED) return;
    var details = new LinkDetailsReader(element, kind, headings.last());
    links.add(new RawLink(kind, reference, from, details));
  }
}
