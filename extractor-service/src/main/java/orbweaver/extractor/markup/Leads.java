package orbweaver.extractor.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.markup.Occurrence.From;
import orbweaver.extractor.text.Refresh;
import orbweaver.extractor.text.Rel;
import orbweaver.extractor.text.Srcset;

/** Gathers the elements of a page that lead elsewhere. */
final class Leads {
  // No more are kept; eight megabytes of srcset hold millions.
  private static final int MOST_RECORDED = 10_000;

  private final List<Occurrence> occurrences = new ArrayList<>();
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

  /** Returns the number of further references that are not kept. */
  int unkept() {
    return Math.max(0, recorded - MOST_RECORDED);
  }

  /** The href of the first base that has one. */
  Optional<String> base() {
    return base;
  }

  void add(Sight element) {
    switch (element.name()) {
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
  void refresh(Sight element) {
    if (!element.attribute("http-equiv").equalsIgnoreCase("refresh")) return;
    Refresh.target(element.attribute("content"))
        .ifPresent(url -> add(LinkKind.REFRESH, url, From.BASE, element));
  }

  /** An empty href leads to the page itself. */
  private void hyperlink(LinkKind kind, Sight element) {
    if (element.has("href")) add(kind, element.attribute("href"), From.BASE, element);
  }

  /** An empty link links nothing (HTML, 4.2.4). */
  private void link(Sight element) {
    var href = element.attribute("href");
    if (href.isEmpty()) return;
    var kind = Rel.kind(Rel.of(element.attribute("rel")), !element.attribute("hreflang").isEmpty());
    add(kind, href, From.BASE, element);
  }

  private void base(Sight element) {
    if (base.isPresent() || !element.has("href")) return;
    base = Optional.of(element.attribute("href"));
    add(LinkKind.BASE, element.attribute("href"), From.PAGE, element);
  }

  /** An empty src embeds nothing (HTML, 4.8.5). */
  private void embedded(LinkKind kind, Sight element, String attribute) {
    var reference = element.attribute(attribute);
    if (!reference.isEmpty()) add(kind, reference, From.BASE, element);
  }

  /** Only a frameset has frames: a parser that follows the standard drops the others. */
  private void frame(Sight element) {
    if (element.isIn("frameset")) embedded(LinkKind.FRAME, element, "src");
  }

  private void image(Sight element) {
    embedded(LinkKind.IMG, element, "src");
    candidates(element);
  }

  private void candidates(Sight element) {
    Srcset.read(element.attribute("srcset"), url -> add(LinkKind.SRCSET, url, From.BASE, element));
  }

  /** One that is sent by GET; an empty action is the page, whatever its base (HTML, 4.10.22.3). */
  private void form(Sight element) {
    var method = element.attribute("method");
    if (method.equalsIgnoreCase("post") || method.equalsIgnoreCase("dialog")) return;
    var action = element.attribute("action");
    add(LinkKind.FORM, action, action.isEmpty() ? From.PAGE : From.BASE, element);
  }

  private void add(LinkKind kind, String reference, From from, Sight element) {
    if (!kind.isFollowed() && ++recorded > MOST_RECORDED) return;
    var words = new Reading(element, kind, outline.last());
    occurrences.add(new Occurrence(kind, reference, from, words));
  }
}
