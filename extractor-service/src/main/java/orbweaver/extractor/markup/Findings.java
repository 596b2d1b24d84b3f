package orbweaver.extractor.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Heading;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.RobotsTags;

/** What one walk through a page finds: what leads elsewhere, and what it says of itself. */
public final class Findings {
  private final Outline outline = new Outline();
  private final Leads leads = new Leads(outline);
  private Optional<Sight> title = Optional.empty();
  private Optional<String> description = Optional.empty();
  private Optional<String> language = Optional.empty();
  private final List<String> robots = new ArrayList<>();
  private boolean hasDoctype;

  /** In document order. */
  public List<Occurrence> occurrences() {
    return leads.occurrences();
  }

  /** Returns the number of further references that are not kept; none of them could be followed. */
  public int unkept() {
    return leads.unkept();
  }

  /** The href of the first base that has one. */
  public Optional<String> base() {
    return leads.base();
  }

  /** The text of the first title. */
  public Optional<String> title() {
    return title.flatMap(element -> element.text(PlainText.MOST_BYTES));
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

  /** Whether it says by which standard it is to be read. */
  boolean hasDoctype() {
    return hasDoctype;
  }

  /** That it does. */
  public void doctype() {
    hasDoctype = true;
  }

  /** Comes to the next element of HTML; what stands in a {@code template} is none. */
  public void add(Sight element) {
    switch (element.name()) {
      case "html" -> language = language.or(() -> Optional.of(element.attribute("lang")));
      case "title" -> title = title.or(() -> Optional.of(element));
      case "h1", "h2", "h3", "h4", "h5", "h6" -> outline.add(element);
      case "meta" -> meta(element);
      default -> leads.add(element);
    }
  }

  private void meta(Sight element) {
    leads.refresh(element);
    if (RobotsTags.callsUs(element.attribute("name"))) robots.add(element.attribute("content"));
    if (description.isEmpty() && isDescription(element)) {
      description = PlainText.of(element.attribute("content"));
    }
  }

  private static boolean isDescription(Sight element) {
    return element.attribute("name").strip().equalsIgnoreCase("description");
  }
}
