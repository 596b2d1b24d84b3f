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
    var cut = text.length() <= SHORT ? text : text.substring(0, SHORT) + "\u2026";
    return '"' + Picture.printable(cut) + '"';
  }
}
