package orbweaver.extractor.dom;

import java.util.IdentityHashMap;
import java.util.Optional;
import orbweaver.extractor.text.PlainText;
import org.jsoup.nodes.Element;

/**
 * Cache of the texts of anchors. One anchor may contain many images, each of which needs its text.
 */
final class AnchorTexts {
  private final IdentityHashMap<Element, Optional<String>> texts = new IdentityHashMap<>();

  /** Returns the text of an anchor. */
  Optional<String> text(Element anchor) {
    return texts.computeIfAbsent(anchor, element -> DomText.in(element, PlainText.MAX_BYTES));
  }

  /** Returns the text of the anchor around an element; empty if there is none. */
  Optional<String> enclosingText(Element element) {
    for (var ancestor = element.parent(); ancestor != null; ancestor = ancestor.parent()) {
      if (ancestor.nameIs("a") && ancestor.hasAttr("href")) return text(ancestor);
    }
    return Optional.empty();
  }
}
