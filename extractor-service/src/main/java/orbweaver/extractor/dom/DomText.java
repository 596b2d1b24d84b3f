package orbweaver.extractor.dom;

import java.util.Optional;
import orbweaver.extractor.text.PlainText;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/** Visitor that collects the text of an element, without the contents of a {@code template}. */
record DomText(PlainText plain) implements NodeFilter {
  /** Returns the text in an element, cut off at a maximum size in UTF-8; empty if there is none. */
  static Optional<String> in(Element element, int maxBytes) {
    var plain = new PlainText(maxBytes);
    element.filter(new DomText(plain));
    return plain.text();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    plain.skipNode();
    if (node instanceof TextNode textNode) plain.append(textNode.getWholeText());
    if (plain.isComplete()) return FilterResult.STOP;
    return node.nameIs("template") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
  }
}
