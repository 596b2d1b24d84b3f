package orbweaver.cli.seen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** String pool: stores each distinct text once and numbers it. */
final class Texts {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** Returns the number of a text. */
  int number(String text) {
    var number = numbers.computeIfAbsent(text, _ -> texts.size());
    if (number == texts.size()) texts.add(text);
    return number;
  }

  /** Returns the text with a number. */
  String at(int number) {
    return texts.get(number);
  }

  /** Returns the pooled instance of a text. */
  String once(String text) {
    return at(number(text));
  }
}
