package orbweaver.extractor.header;

import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Optional;

/** Language tag of a page. (BCP 47) */
public final class LanguageTag {
  // Twice the length that RFC 5646, 4.4.1, recommends to support.
  private static final int MAX_LENGTH = 70;

  private LanguageTag() {}

  /**
   * Returns the tag in lower case; empty if it is not well-formed (BCP 47), such as {@code en_US},
   * or is a list of tags.
   */
  public static Optional<String> parse(String text) {
    var tag = text.strip().toLowerCase(Locale.ROOT);
    return isWellFormed(tag) ? Optional.of(tag) : Optional.empty();
  }

  private static boolean isWellFormed(String tag) {
    if (tag.isEmpty() || tag.length() > MAX_LENGTH) return false;
    try {
      new Locale.Builder().setLanguageTag(tag);
      return true;
    } catch (IllformedLocaleException e) {
      return false;
    }
  }
}
