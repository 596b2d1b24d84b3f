package orbweaver.app.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** String pool: stores each distinct text once and numbers it. */
final class StringPool {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** Returns the number of a text. */
  int indexOf(String text) {
    var number = numbers.computeIfAbsent(text, _ -> texts.size());
    if (number == texts.size()) texts.add(text);
    return number;
  }

  /** Returns the text with a number. */
  String get(int number) {
    return texts.get(number);
  }

  /** Returns the pooled instance of a text. */
  String intern(String text) {
    return get(indexOf(text));
  }
}
