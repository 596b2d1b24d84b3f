package orbweaver.cli.seen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Texts that come up often, each kept once and known by a number. */
final class Texts {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** The number of a text. */
  int number(String text) {
    var number = numbers.computeIfAbsent(text, _ -> texts.size());
    if (number == texts.size()) texts.add(text);
    return number;
  }

  /** The text of a number. */
  String at(int number) {
    return texts.get(number);
  }

  /** The same text, kept once. */
  String once(String text) {
    return at(number(text));
  }
}
