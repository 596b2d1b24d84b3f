package orbweaver.extractor.tree;

import java.util.Optional;
import orbweaver.extractor.markup.Sight;
import org.jsoup.nodes.Element;

/**
 * Element of a DOM tree.
 *
 * @param element element of the parser
 * @param anchors texts of the anchors of the tree
 */
record Branch(Element element, Anchors anchors) implements Sight {
  @Override
  public String name() {
    return element.normalName();
  }

  @Override
  public boolean has(String attribute) {
    return element.hasAttr(attribute);
  }

  @Override
  public String attribute(String name) {
    return element.attr(name);
  }

  @Override
  public boolean isIn(String parent) {
    return element.parentNameIs(parent);
  }

  @Override
  public Optional<String> text(int maxBytes) {
    return element.nameIs("a") ? anchors.text(element) : Text.in(element, maxBytes);
  }

  @Override
  public Optional<String> textAround() {
    return anchors.textAround(element);
  }
}
