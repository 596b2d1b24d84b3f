package orbweaver.extractor.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.markup.Occurrence.From;
import orbweaver.extractor.text.Refresh;
import orbweaver.extractor.text.Rel;
import orbweaver.extractor.text.Srcset;
import org.jsoup.nodes.Element;

/** Gathers the elements of a page that lead elsewhere. */
final class Leads {
  // No more are kept; eight megabytes of srcset hold millions.
  private static final int MOST_RECORDED = 10_000;

  private final List<Occurrence> occurrences = new ArrayList<>();
  private final Anchors anchors = new Anchors();
  private final Outline outline;
  private Optional<String> base = Optional.empty();
  private int recorded;

  /**
   * @param outline the headings up to where the page is being read
   */
  Leads(Outline outline) {
    this.outline = outline;
  }

  /** In the order they were added; of those that are not followed the first only. */
  List<Occurrence> occurrences() {
    return occurrences;
  }

  /** Whether there were more. */
  boolean isCut() {
    return recorded > MOST_RECORDED;
  }

  /** The href of the first base that has one. */
  Optional<String> base() {
    return base;
  }

  void add(Element element) {
    switch (element.normalName()) {
      case "a" -> hyperlink(LinkKind.A, element);
      case "area" -> hyperlink(LinkKind.AREA, element);
      case "link" -> link(element);
      case "base" -> base(element);
      case "iframe" -> embedded(LinkKind.IFRAME, element, "src");
      case "frame" -> frame(element);
      case "img" -> image(element);
      case "source" -> candidates(element);
      case "script" -> embedded(LinkKind.SCRIPT, element, "src");
      case "embed" -> embedded(LinkKind.EMBED, element, "src");
      case "object" -> embedded(LinkKind.OBJECT, element, "data");
      case "form" -> form(element);
      default -> {}
    }
  }

  /** Of a {@code meta}, if it is one. */
  void refresh(Element element) {
    if (!element.attr("http-equiv").equalsIgnoreCase("refresh")) return;
    Refresh.target(element.attr("content"))
        .ifPresent(url -> add(LinkKind.REFRESH, url, From.BASE, element));
  }

  /** An empty href leads to the page itself. */
  private void hyperlink(LinkKind kind, Element element) {
    if (element.hasAttr("href")) add(kind, element.attr("href"), From.BASE, element);
  }

  /** An empty link links nothing (HTML, 4.2.4). */
  private void link(Element element) {
    var href = element.attr("href");
    if (href.isEmpty()) return;
    var kind = Rel.kind(Rel.of(element.attr("rel")), !element.attr("hreflang").isEmpty());
    add(kind, href, From.BASE, element);
  }

  private void base(Element element) {
    if (base.isPresent() || !element.hasAttr("href")) return;
    base = Optional.of(element.attr("href"));
    add(LinkKind.BASE, element.attr("href"), From.PAGE, element);
  }

  /** An empty src embeds nothing (HTML, 4.8.5). */
  private void embedded(LinkKind kind, Element element, String attribute) {
    var reference = element.attr(attribute);
    if (!reference.isEmpty()) add(kind, reference, From.BASE, element);
  }

  /** Only a frameset has frames: a parser that follows the standard drops the others. */
  private void frame(Element element) {
    if (element.parentNameIs("frameset")) embedded(LinkKind.FRAME, element, "src");
  }

  private void image(Element element) {
    embedded(LinkKind.IMG, element, "src");
    candidates(element);
  }

  private void candidates(Element element) {
    Srcset.read(element.attr("srcset"), url -> add(LinkKind.SRCSET, url, From.BASE, element));
  }

  /** One that is sent by GET; an empty action is the page, whatever its base (HTML, 4.10.22.3). */
  private void form(Element element) {
    var method = element.attr("method");
    if (method.equalsIgnoreCase("post") || method.equalsIgnoreCase("dialog")) return;
    var action = element.attr("action");
    add(LinkKind.FORM, action, action.isEmpty() ? From.PAGE : From.BASE, element);
  }

  private void add(LinkKind kind, String reference, From from, Element element) {
    if (!kind.isFollowed() && ++recorded > MOST_RECORDED) return;
    var words = new Reading(element, kind, outline.last(), anchors);
    occurrences.add(new Occurrence(kind, reference, from, words));
  }
}
