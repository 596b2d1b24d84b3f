package orbweaver.extractor.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.markup.Occurrence.From;
import orbweaver.extractor.text.Refresh;
import orbweaver.extractor.text.Rel;
import orbweaver.extractor.text.Srcset;

/** Collector of the links of a page. */
final class Leads {
  // Maximum of links that are only recorded: eight megabytes of srcset have millions.
  private static final int MAX_RECORDED = 10_000;

  private final List<Occurrence> links = new ArrayList<>();
  private final Outline headings;
  private Optional<String> base = Optional.empty();
  private int recorded;

  /**
   * Creates a collector without links.
   *
   * @param headings headings up to the current element
   */
  Leads(Outline headings) {
    this.headings = headings;
  }

  /** Returns the links in document order; of those that are not followed only the first ones. */
  List<Occurrence> occurrences() {
    return links;
  }

  /** Returns the number of links that were omitted. */
  int unkept() {
    return Math.max(0, recorded - MAX_RECORDED);
  }

  /** Returns the {@code href} of the first {@code base} that has one. */
  Optional<String> base() {
    return base;
  }

  /** Adds the links of an element. */
  void add(Sight element) {
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
  void refresh(Sight element) {
    if (!element.attribute("http-equiv").equalsIgnoreCase("refresh")) return;
    Refresh.target(element.attribute("content"))
        .ifPresent(url -> add(LinkKind.REFRESH, url, From.BASE, element));
  }

  /** Adds a hyperlink; an empty {@code href} links the page itself. */
  private void hyperlink(LinkKind kind, Sight element) {
    if (element.has("href")) add(kind, element.attribute("href"), From.BASE, element);
  }

  /** Adds a {@code link}; an empty {@code href} links nothing. (HTML, 4.2.4) */
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

  /** Adds an embedded resource; an empty {@code src} embeds nothing. (HTML, 4.8.5) */
  private void embedded(LinkKind kind, Sight element, String attribute) {
    var reference = element.attribute(attribute);
    if (!reference.isEmpty()) add(kind, reference, From.BASE, element);
  }

  /** Adds a frame of a frameset; standard parsers drop frames elsewhere. */
  private void frame(Sight element) {
    if (element.isIn("frameset")) embedded(LinkKind.FRAME, element, "src");
  }

  private void image(Sight element) {
    embedded(LinkKind.IMG, element, "src");
    imageCandidates(element);
  }

  private void imageCandidates(Sight element) {
    Srcset.read(element.attribute("srcset"), url -> add(LinkKind.SRCSET, url, From.BASE, element));
  }

  /** Adds a GET form; an empty action is the page, whatever its base. (HTML, 4.10.22.3) */
  private void form(Sight element) {
    var method = element.attribute("method");
    if (method.equalsIgnoreCase("post") || method.equalsIgnoreCase("dialog")) return;
    var action = element.attribute("action");
    add(LinkKind.FORM, action, action.isEmpty() ? From.PAGE : From.BASE, element);
  }

  private void add(LinkKind kind, String reference, From from, Sight element) {
    if (!kind.isFollowed() && ++recorded > MAX_RECORDED) return;
    var details = new Reading(element, kind, headings.last());
    links.add(new Occurrence(kind, reference, from, details));
  }
}
