package orbweaver.language.text;

import java.util.Collection;
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
    return texts.size() == 1 ? around(texts.iterator().next()) : list(texts);
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
