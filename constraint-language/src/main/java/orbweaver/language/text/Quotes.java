package orbweaver.language.text;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Text between quotes, as it is written. */
public final class Quotes {
  private static final int SHORT = 40;

  private Quotes() {}

  /** One text. */
  public static String around(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** One text by itself, or several as a list. */
  public static String around(Collection<String> texts) {
    return oneOrList(texts.stream().map(Quotes::around).toList());
  }

  /** The same of what needs no quotes, or has them. */
  public static String oneOrList(List<String> words) {
    return words.size() == 1 ? words.getFirst() : "(" + String.join(" ", words) + ")";
  }

  /** A list, whatever its size. */
  public static String list(Collection<String> texts) {
    return texts.stream().map(Quotes::around).collect(Collectors.joining(" ", "(", ")"));
  }

  /** For people: cut, and without control characters. */
  public static String shortened(String text) {
    return '"' + cut(text, SHORT) + '"';
  }

  /** For people: so many characters and a sign that there were more, no control characters. */
  public static String cut(String text, int most) {
    if (text.length() <= most) return Picture.printable(text);
    var end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return Picture.printable(text.substring(0, end)) + "\u2026";
  }
}
