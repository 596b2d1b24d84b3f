package orbweaver.extractor.field;

import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Optional;

/** What language a page says it is in. */
public final class Language {
  // Twice what RFC 5646, 4.4.1, lets software reckon with.
  private static final int LONGEST = 70;

  private Language() {}

  /**
   * The tag in lower case; empty when it is not well-formed (BCP 47), as {@code en_US} is not, or
   * when it is a list: a page in several languages is in none of them.
   */
  public static Optional<String> of(String written) {
    var tag = written.strip().toLowerCase(Locale.ROOT);
    return isWellFormed(tag) ? Optional.of(tag) : Optional.empty();
  }

  private static boolean isWellFormed(String tag) {
    if (tag.isEmpty() || tag.length() > LONGEST) return false;
    try {
      new Locale.Builder().setLanguageTag(tag);
      return true;
    } catch (IllformedLocaleException e) {
      return false;
    }
  }
}
