package orbweaver.language.value;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Search for a word, or for several that follow each other. Words are runs of letters and digits,
 * compared without case and diacritical marks. Each letter of a script without spaces, such as
 * Chinese, is a word.
 */
public final class PhraseSearch {
  private static final Pattern MARKS = Pattern.compile("[\\u0300-\\u036f]+");
  private static final Set<UnicodeScript> WITHOUT_SPACES =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR);

  private final String text;
  private final List<String> words;

  private PhraseSearch(String text, List<String> words) {
    this.text = text;
    this.words = words;
  }

  /**
   * Returns a search.
   *
   * @throws IllegalArgumentException if the text has no word
   */
  public static PhraseSearch of(String text) {
    var words = words(text);
    if (words.isEmpty())
      throw new IllegalArgumentException("phrase: " + text + " (expected: a letter or a digit)");
    return new PhraseSearch(text, words);
  }

  /** Tests whether a text has a letter or a digit, and so a word. */
  public static boolean hasWord(String text) {
    return !words(text).isEmpty();
  }

  public String text() {
    return text;
  }

  /** Tests whether the words follow each other in a text, whatever is between them. */
  public boolean occursIn(String other) {
    // A profile asks this many times for each link, and mostly the answer is no.
    if (isAscii(other) && !hasInAnyCase(other, words.getFirst())) return false;
    return Collections.indexOfSubList(words(other), words) >= 0;
  }

  private static boolean hasInAnyCase(String text, String part) {
    for (var at = 0; at <= text.length() - part.length(); at++)
      if (text.regionMatches(true, at, part, 0, part.length())) return true;
    return false;
  }

  private static List<String> words(String text) {
    var words = new ArrayList<String>();
    var word = new StringBuilder();
    for (var letter : folded(text).codePoints().toArray()) {
      var isAlone = isOfScriptWithoutSpaces(letter);
      if (isAlone || !isWordPart(letter)) end(word, words);
      if (isAlone || isWordPart(letter)) word.appendCodePoint(letter);
      if (isAlone) end(word, words);
    }
    end(word, words);
    return words;
  }

  private static void end(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) words.add(word.toString());
    word.setLength(0);
  }

  private static boolean isWordPart(int letter) {
    return Character.isLetterOrDigit(letter)
        || Character.getType(letter) == Character.NON_SPACING_MARK
        || Character.getType(letter) == Character.COMBINING_SPACING_MARK;
  }

  private static boolean isOfScriptWithoutSpaces(int letter) {
    return letter > 0x7f
        && Character.isLetter(letter)
        && WITHOUT_SPACES.contains(UnicodeScript.of(letter));
  }

  // Several lower-case letters may share one upper-case letter.
  private static String folded(String text) {
    var letters =
        withoutMarks(text).codePoints().map(Character::toUpperCase).map(Character::toLowerCase);
    var array = letters.toArray();
    return new String(array, 0, array.length);
  }

  private static String withoutMarks(String text) {
    if (isAscii(text)) return text;
    var marked = Normalizer.normalize(text, Normalizer.Form.NFD);
    return Normalizer.normalize(MARKS.matcher(marked).replaceAll(""), Normalizer.Form.NFC);
  }

  private static boolean isAscii(String text) {
    for (var at = 0; at < text.length(); at++) if (text.charAt(at) >= 0x80) return false;
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PhraseSearch that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
