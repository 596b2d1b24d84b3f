package orbweaver.extractor.dom;

import orbweaver.extractor.content.PageContent;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;

/**
 * Visitor of the content of a {@code noframes}. A parser reads this content as text, because it
 * supports frames; here it is parsed as the body of a page. (HTML standard, 16.2)
 */
record NoframesVisitor(PageContent content, AnchorTexts anchors) implements NodeFilter {
  /** Adds the links in a {@code noframes} to the content of its page. */
  static void collect(Element noframes, PageContent content) {
    var text = textOf(noframes);
    if (text.indexOf('<') < 0) return;
    var visitor = new NoframesVisitor(content, new AnchorTexts());
    var parser = Parser.htmlParser().setMaxDepth(DomTree.MAX_DEPTH);
    for (var node : parser.parseFragmentInput(text, new Element("body"), "")) node.filter(visitor);
  }

  private static String textOf(Element noframes) {
    var text = new StringBuilder();
    for (var node : noframes.childNodes()) {
      if (node instanceof TextNode part) text.append(part.getWholeText());
      if (node instanceof DataNode part) text.append(part.getWholeData());
    }
    return text.toString();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (!(node instanceof Element element) || !DomTree.isHtml(element))
      return FilterResult.CONTINUE;
    return switch (element.normalName()) {
      case "template", "svg", "math" -> FilterResult.SKIP_CHILDREN;
      default -> {
        content.addInNoframes(new DomElement(element, anchors));
        yield FilterResult.CONTINUE;
      }
    };
  }
}
