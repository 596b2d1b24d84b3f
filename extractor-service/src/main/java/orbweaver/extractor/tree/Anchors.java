package orbweaver.extractor.tree;

import java.util.IdentityHashMap;
import java.util.Optional;
import orbweaver.extractor.text.PlainText;
import org.jsoup.nodes.Element;

/** What anchors say. Each is read once, however many images stand in it. */
final class Anchors {
  private final IdentityHashMap<Element, Optional<String>> texts = new IdentityHashMap<>();

  Optional<String> text(Element anchor) {
    return texts.computeIfAbsent(anchor, element -> Text.in(element, PlainText.MOST_BYTES));
  }

  /** What the anchor says that an element stands in; empty when it stands in none. */
  Optional<String> textAround(Element element) {
    for (var each = element.parent(); each != null; each = each.parent()) {
      if (each.nameIs("a") && each.hasAttr("href")) return text(each);
    }
    return Optional.empty();
  }
}
