package orbweaver.library.tree;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import java.util.List;

/**
 * Text as a search compares it: without case and compatibility forms, its words separated and
 * surrounded by single spaces. A word is a run of letters and digits.
 */
public final class FoldedText {
  private static final Normalizer2 FOLD = Normalizer2.getNFKCCasefoldInstance();

  private FoldedText() {}

  /** Returns the folded text, which begins and ends with a space. */
  public static String of(String text) {
    var folded = FOLD.normalize(text);
    var words = new StringBuilder(folded.length() + 2).append(' ');
    for (var at = 0; at < folded.length(); ) {
      var point = folded.codePointAt(at);
      at += Character.charCount(point);
      if (isOfWord(point)) words.appendCodePoint(point);
      else if (words.charAt(words.length() - 1) != ' ') words.append(' ');
    }
    if (words.charAt(words.length() - 1) != ' ') words.append(' ');
    return words.toString();
  }

  private static boolean isOfWord(int point) {
    return point < 0x80 ? isAsciiWord(point) : isMarkOrWord(point);
  }

  private static boolean isAsciiWord(int point) {
    return (point >= 'a' && point <= 'z') || (point >= '0' && point <= '9');
  }

  private static boolean isMarkOrWord(int point) {
    return UCharacter.isLetterOrDigit(point)
        || UCharacter.getType(point) == Character.NON_SPACING_MARK;
  }

  /** Returns the words of a query, each once. */
  public static List<String> words(String query) {
    var folded = of(query).strip();
    return folded.isEmpty() ? List.of() : List.of(folded.split(" ")).stream().distinct().toList();
  }
}
