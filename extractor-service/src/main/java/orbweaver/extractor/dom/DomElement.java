package orbweaver.extractor.dom;

import java.util.Optional;
import orbweaver.extractor.content.HtmlElement;
import org.jsoup.nodes.Element;

/**
 * Element of a DOM tree.
 *
 * @param element element of the parser
 * @param anchors texts of the anchors of the tree
 */
record DomElement(Element element, AnchorTexts anchors) implements HtmlElement {
  @Override
  public String name() {
    return element.normalName();
  }

  @Override
  public boolean hasAttribute(String attribute) {
    return element.hasAttr(attribute);
  }

  @Override
  public String attribute(String name) {
    return element.attr(name);
  }

  @Override
  public boolean isChildOf(String parent) {
    return element.parentNameIs(parent);
  }

  @Override
  public Optional<String> text(int maxBytes) {
    return element.nameIs("a") ? anchors.text(element) : DomText.in(element, maxBytes);
  }

  @Override
  public Optional<String> anchorText() {
    return anchors.enclosingText(element);
  }
}
