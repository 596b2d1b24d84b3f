package orbweaver.app.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** String pool: stores each distinct text once, at an index. */
final class StringPool {
  private final Map<String, Integer> indices = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** Returns the index of a text, which is added if it is new. */
  int indexOf(String text) {
    var index = indices.computeIfAbsent(text, _ -> texts.size());
    if (index == texts.size()) texts.add(text);
    return index;
  }

  /** Returns the text with an index. */
  String get(int index) {
    return texts.get(index);
  }

  /** Returns the pooled instance of a text. */
  String intern(String text) {
    return get(indexOf(text));
  }
}
