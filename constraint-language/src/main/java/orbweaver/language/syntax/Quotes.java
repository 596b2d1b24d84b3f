package orbweaver.language.syntax;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Printer of quoted texts and lists. */
public final class Quotes {
  private static final int MAX_SHORTENED = 40;

  private Quotes() {}

  /** Quotes one text. */
  public static String around(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Prints one text, or several as a list. */
  public static String around(Collection<String> texts) {
    return oneOrList(texts.stream().map(Quotes::around).toList());
  }

  /** Prints one word, or several as a list, without adding quotes. */
  public static String oneOrList(List<String> words) {
    return words.size() == 1 ? words.getFirst() : "(" + String.join(" ", words) + ")";
  }

  /** Prints a list of any size. */
  public static String list(Collection<String> texts) {
    return texts.stream().map(Quotes::around).collect(Collectors.joining(" ", "(", ")"));
  }

  /** Quotes a shortened text without control characters, for messages. */
  public static String shortened(String text) {
    return '"' + truncated(text, MAX_SHORTENED) + '"';
  }

  /** Truncates a text and marks the cut, without control characters, for messages. */
  public static String truncated(String text, int maxLength) {
    if (text.length() <= maxLength) return CaretSnippet.printable(text);
    var end = Character.isHighSurrogate(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
    return CaretSnippet.printable(text.substring(0, end)) + "\u2026";
  }
}
