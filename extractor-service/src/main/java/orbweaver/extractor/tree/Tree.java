package orbweaver.extractor.tree;

import java.util.Optional;
import orbweaver.extractor.likeness.Words;
import orbweaver.extractor.markup.Findings;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/** What any page is read by: the tree that a browser makes of it. */
public final class Tree {
  // What stands deeper is moved up to that depth, so its links are found all the same.
  private static final int MAX_DEPTH = 512;

  private final Document document;

  private Tree(Document document) {
    this.document = document;
  }

  /**
   * That of a page; empty where the parser fails. Its faults on hostile pages were of these kinds.
   */
  public static Optional<Tree> of(String html) {
    try {
      var document = Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(html, "");
      return Optional.of(new Tree(document));
    } catch (IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException
        | NullPointerException
        | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** The tree itself. */
  public Document document() {
    return document;
  }

  /** Walks through it once. */
  public void tell(Findings findings, Words words) {
    if (document.documentType() != null) findings.doctype();
    document.filter(new Finder(findings, new Anchors()));
    document.filter(new Reader(words));
  }

  private record Finder(Findings findings, Anchors anchors) implements NodeFilter {
    // jsoup keeps noscript as an island of plain markup, where svg and math count as HTML.
    @Override
    public FilterResult head(Node node, int depth) {
      if (!(node instanceof Element element) || !isHtml(element)) return FilterResult.CONTINUE;
      return switch (element.normalName()) {
        case "template", "svg", "math" -> FilterResult.SKIP_CHILDREN;
        default -> {
          findings.add(new Branch(element, anchors));
          yield FilterResult.CONTINUE;
        }
      };
    }

    private static boolean isHtml(Element element) {
      return element.tag().namespace().equals(Parser.NamespaceHtml);
    }
  }

  private record Reader(Words words) implements NodeFilter {
    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode text) words.take(text.getWholeText());
      return node.nameIs("template") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
    }
  }
}
