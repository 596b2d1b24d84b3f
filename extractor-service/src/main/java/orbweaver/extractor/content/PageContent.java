package orbweaver.extractor.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.Heading;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.RobotsDirectivesParser;

/** Content of a page, collected in one pass over its elements: links, titles and metadata. */
public final class PageContent {
  private final HeadingCollector headings = new HeadingCollector();
  private final LinkCollector links = new LinkCollector(headings);
  private Optional<HtmlElement> title = Optional.empty();
  private Optional<String> description = Optional.empty();
  private Optional<String> language = Optional.empty();
  private final List<String> robotsDirectives = new ArrayList<>();
  private final boolean readsCss;
  private boolean hasDoctype;

  /**
   * Creates the empty content of a page.
   *
   * @param readsCss whether references of CSS in the page are links of it
   */
  public PageContent(boolean readsCss) {
    this.readsCss = readsCss;
  }

  /** Returns the links in document order. */
  public List<RawLink> links() {
    return links.links();
  }

  /** Returns the number of omitted links, all of kinds that are not followed. */
  public int omitted() {
    return links.omitted();
  }

  /** Returns the {@code href} of the first {@code base} that has one. */
  public Optional<String> base() {
    return links.base();
  }

  /** Returns the text of the first title. */
  public Optional<String> title() {
    return title.flatMap(element -> element.text(PlainText.MAX_BYTES));
  }

  /** Tests whether there is a title element, which may be empty. */
  boolean hasTitle() {
    return title.isPresent();
  }

  /** Returns the first description that is not empty. */
  public Optional<String> description() {
    return description;
  }

  /** Returns the contents of robots {@code meta} elements that address this crawler. */
  public List<String> robotsDirectives() {
    return robotsDirectives;
  }

  /** Returns the unparsed {@code lang} attribute of the root element. */
  public Optional<String> language() {
    return language;
  }

  /** Returns the first headings that are not empty. */
  public List<Heading> headings() {
    return headings.headings();
  }

  /** Tests whether the page has a doctype. */
  boolean hasDoctype() {
    return hasDoctype;
  }

  /** Records that the page has a doctype. */
  public void setDoctype() {
    hasDoctype = true;
  }

  /**
   * Adds the next HTML element of the page. The caller leaves out elements of SVG and MathML, and
   * those in a {@code template}.
   */
  public void add(HtmlElement element) {
    switch (element.name()) {
      case "html" -> language = language.or(() -> Optional.of(element.attribute("lang")));
      case "title" -> title = title.or(() -> Optional.of(element));
      case "h1", "h2", "h3", "h4", "h5", "h6" -> headings.add(element);
      case "meta" -> addMeta(element);
      default -> links.add(element);
    }
  }

  /** Adds the next HTML element of the content of a {@code noframes}, parsed as a page. */
  public void addInNoframes(HtmlElement element) {
    links.addInNoframes(element);
  }

  /** Tests whether references of CSS in the page are links of it. */
  public boolean readsCss() {
    return readsCss;
  }

  /** Adds the value of a {@code style} attribute. */
  public void addStyleAttribute(String declarations) {
    if (!declarations.isEmpty()) links.addCss(declarations);
  }

  /**
   * Adds the text of a {@code style} element.
   *
   * @param type its {@code type} attribute; browsers ignore styles of another type than CSS
   */
  public void addStyleElement(String type, String css) {
    if (type.isEmpty() || type.equalsIgnoreCase("text/css")) links.addCss(css);
  }

  private void addMeta(HtmlElement element) {
    links.addRefresh(element);
    if (RobotsDirectivesParser.isAddressed(element.attribute("name")))
      robotsDirectives.add(element.attribute("content"));
    if (description.isEmpty() && isDescription(element)) {
      description = PlainText.of(element.attribute("content"));
    }
  }

  private static boolean isDescription(HtmlElement element) {
    return element.attribute("name").strip().equalsIgnoreCase("description");
  }
}
