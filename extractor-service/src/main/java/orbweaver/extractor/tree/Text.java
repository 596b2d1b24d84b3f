package orbweaver.extractor.tree;

import java.util.Optional;
import orbweaver.extractor.text.PlainText;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/** Reads what stands in an element; what stands in a {@code template} does not. */
record Text(PlainText plain) implements NodeFilter {
  static Optional<String> in(Element element, int maxBytes) {
    var plain = new PlainText(maxBytes);
    element.filter(new Text(plain));
    return plain.text();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    plain.pass();
    if (node instanceof TextNode words) plain.append(words.getWholeText());
    if (plain.isDone()) return FilterResult.STOP;
    return node.nameIs("template") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
  }
}
