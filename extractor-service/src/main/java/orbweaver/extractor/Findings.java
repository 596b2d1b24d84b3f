package orbweaver.extractor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/** What one walk through a document finds: what leads elsewhere, the base and the title. */
final class Findings implements NodeFilter {
  private final List<Occurrence> occurrences = new ArrayList<>();
  private Optional<String> base = Optional.empty();
  private Optional<Element> title = Optional.empty();

  private Findings() {}

  /** Walks the document once. */
  static Findings in(Document document) {
    var findings = new Findings();
    document.filter(findings);
    return findings;
  }

  /** In document order. */
  List<Occurrence> occurrences() {
    return occurrences;
  }

  /** The href of the first base that has one. */
  Optional<String> base() {
    return base;
  }

  /** The text of the first title. */
  Optional<String> title() {
    return title.flatMap(PlainText::in);
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (!(node instanceof Element element) || !isHtml(element)) return FilterResult.CONTINUE;
    switch (element.normalName()) {
      // jsoup keeps noscript as an island of plain markup, where svg and math count as HTML.
      case "template", "svg", "math" -> {
        return FilterResult.SKIP_CHILDREN;
      }
      case "a" -> anchor(LinkKind.A, element, () -> PlainText.in(element));
      case "area" -> anchor(LinkKind.AREA, element, () -> PlainText.of(element.attr("alt")));
      case "link" -> link(element);
      case "iframe" -> unlessEmpty(LinkKind.IFRAME, element.attr("src"));
      case "frame" -> frame(element);
      case "meta" -> meta(element);
      case "base" -> base(element);
      case "title" -> title = title.or(() -> Optional.of(element));
      default -> {}
    }
    return FilterResult.CONTINUE;
  }

  private static boolean isHtml(Element element) {
    return element.tag().namespace().equals(Parser.NamespaceHtml);
  }

  /** An empty href leads to the page itself. */
  private void anchor(LinkKind kind, Element element, Supplier<Optional<String>> text) {
    if (!element.hasAttr("href")) return;
    occurrences.add(new Occurrence(kind, element.attr("href"), text, () -> Rel.of(element)));
  }

  /** An empty link links nothing (HTML, 4.2.4). */
  private void link(Element element) {
    var href = element.attr("href");
    if (href.isEmpty()) return;
    occurrences.add(new Occurrence(LinkKind.LINK, href, Optional::empty, () -> Rel.of(element)));
  }

  /** An empty src embeds nothing (HTML, 4.8.5). */
  private void unlessEmpty(LinkKind kind, String reference) {
    if (!reference.isEmpty()) occurrences.add(new Occurrence(kind, reference));
  }

  /** Only a frameset has frames: a parser that follows the standard drops the others. */
  private void frame(Element element) {
    if (element.parentNameIs("frameset")) unlessEmpty(LinkKind.FRAME, element.attr("src"));
  }

  private void meta(Element element) {
    if (!element.attr("http-equiv").equalsIgnoreCase("refresh")) return;
    Refresh.target(element.attr("content"))
        .ifPresent(url -> occurrences.add(new Occurrence(LinkKind.REFRESH, url)));
  }

  private void base(Element element) {
    if (base.isEmpty() && element.hasAttr("href")) base = Optional.of(element.attr("href"));
  }
}
