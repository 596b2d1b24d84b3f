package orbweaver.extractor.dom;

import java.util.Optional;
import orbweaver.extractor.content.PageContent;
import orbweaver.extractor.fingerprint.Shingles;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/** DOM tree of a page, as a browser builds it. Works for any markup. */
public final class DomTree {
  // The parser moves deeper elements up to this depth, so it loses no links.
  static final int MAX_DEPTH = 512;

  private final Document document;

  private DomTree(Document document) {
    this.document = document;
  }

  /**
   * Parses a page; empty if the parser fails. Hostile pages have made it throw each of these
   * exceptions.
   */
  public static Optional<DomTree> of(String html) {
    try {
      var document = Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, "");
      return Optional.of(new DomTree(document));
    } catch (IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException
        | NullPointerException
        | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** Returns the document of the parser. */
  public Document document() {
    return document;
  }

  /** Returns the text of the page without its markup: a space separates two texts. */
  public String text() {
    var text = new StringBuilder();
    document.filter(new TextVisitor(text));
    return text.toString();
  }

  /** Collects the content and the words of the page. */
  public void collect(PageContent content, Shingles words) {
    if (document.documentType() != null) content.setDoctype();
    document.filter(new ContentVisitor(content, new AnchorTexts()));
    document.filter(new WordVisitor(words));
  }

  private record ContentVisitor(PageContent content, AnchorTexts anchors) implements NodeFilter {
    // jsoup parses noscript contents as plain markup, where svg and math are in the HTML namespace.
    @Override
    public FilterResult head(Node node, int depth) {
      if (!(node instanceof Element element) || !isHtml(element)) return FilterResult.CONTINUE;
      return switch (element.normalName()) {
        case "template", "svg", "math" -> FilterResult.SKIP_CHILDREN;
        case "noframes" -> {
          NoframesVisitor.collect(element, content);
          yield FilterResult.SKIP_CHILDREN;
        }
        default -> {
          content.add(new DomElement(element, anchors));
          if (content.readsCss()) addCss(element);
          yield FilterResult.CONTINUE;
        }
      };
    }

    private void addCss(Element element) {
      content.addStyleAttribute(element.attr("style"));
      if (element.nameIs("style")) content.addStyleElement(element.attr("type"), element.data());
    }
  }

  /** Tests whether an element is in the namespace of HTML. */
  static boolean isHtml(Element element) {
    return element.tag().namespace().equals(Parser.NamespaceHtml);
  }

  private record TextVisitor(StringBuilder text) implements NodeFilter {
    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode part) text.append(part.getWholeText()).append(' ');
      return node.nameIs("template") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
    }
  }

  private record WordVisitor(Shingles words) implements NodeFilter {
    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode text) words.add(text.getWholeText());
      return node.nameIs("template") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
    }
  }
}
