package orbweaver.extractor.tree;

import java.util.IdentityHashMap;
import java.util.Optional;
import orbweaver.extractor.text.PlainText;
import org.jsoup.nodes.Element;

/** Cache of the texts of anchors, ancestor of which may contain many images. */
final class Anchors {
  private final IdentityHashMap<Element, Optional<String>> texts = new IdentityHashMap<>();

  /** Returns the text of an anchor. */
  Optional<String> text(Element anchor) {
    return texts.computeIfAbsent(anchor, element -> Text.in(element, PlainText.MOST_BYTES));
  }

  /** Returns the text of the anchor around an element; empty if there is none. */
  Optional<String> textAround(Element element) {
    for (var ancestor = element.parent(); ancestor != null; ancestor = ancestor.parent()) {
      if (ancestor.nameIs("a") && ancestor.hasAttr("href")) return text(ancestor);
    }
    return Optional.empty();
  }
}
