package orbweaver.extractor.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Heading;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.RobotsTags;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/** What one walk through a document finds: what leads elsewhere, and what it says of itself. */
public final class Findings implements NodeFilter {
  private final Outline outline = new Outline();
  private final Leads leads = new Leads(outline);
  private Optional<Element> title = Optional.empty();
  private Optional<String> description = Optional.empty();
  private Optional<String> language = Optional.empty();
  private final List<String> robots = new ArrayList<>();

  private Findings() {}

  /** Walks the document once. */
  public static Findings in(Document document) {
    var findings = new Findings();
    document.filter(findings);
    return findings;
  }

  /** In document order. */
  public List<Occurrence> occurrences() {
    return leads.occurrences();
  }

  /** Whether there are more, none of which would be followed. */
  public boolean isCut() {
    return leads.isCut();
  }

  /** The href of the first base that has one. */
  public Optional<String> base() {
    return leads.base();
  }

  /** The text of the first title. */
  public Optional<String> title() {
    return title.flatMap(PlainText::in);
  }

  /** Whether there is a title at all. */
  boolean hasTitle() {
    return title.isPresent();
  }

  /** What the first description that says something says. */
  public Optional<String> description() {
    return description;
  }

  /** What each {@code meta} says that speaks to us as a robot. */
  public List<String> robots() {
    return robots;
  }

  /** What the document says its language is, as it is written. */
  public Optional<String> language() {
    return language;
  }

  /** The first headings that say something. */
  public List<Heading> headings() {
    return outline.headings();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (!(node instanceof Element element) || !isHtml(element)) return FilterResult.CONTINUE;
    switch (element.normalName()) {
      // jsoup keeps noscript as an island of plain markup, where svg and math count as HTML.
      case "template", "svg", "math" -> {
        return FilterResult.SKIP_CHILDREN;
      }
      case "html" -> language = language.or(() -> Optional.of(element.attr("lang")));
      case "title" -> title = title.or(() -> Optional.of(element));
      case "h1", "h2", "h3", "h4", "h5", "h6" -> outline.add(element);
      case "meta" -> meta(element);
      default -> leads.add(element);
    }
    return FilterResult.CONTINUE;
  }

  private static boolean isHtml(Element element) {
    return element.tag().namespace().equals(Parser.NamespaceHtml);
  }

  private void meta(Element element) {
    leads.refresh(element);
    if (RobotsTags.callsUs(element.attr("name"))) robots.add(element.attr("content"));
    if (description.isEmpty() && element.attr("name").strip().equalsIgnoreCase("description")) {
      description = PlainText.of(element.attr("content"));
    }
  }
}
