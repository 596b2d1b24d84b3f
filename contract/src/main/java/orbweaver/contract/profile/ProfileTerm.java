package orbweaver.contract.profile;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Word or phrase of a profile. It occurs as it is written or in another form with the same stem, in
 * the language of the page.
 *
 * @param words a word, or several that follow each other
 * @param minCount minimum number of occurrences
 * @param part part of the page in which occurrences count
 */
public record ProfileTerm(String words, int minCount, PagePart part) {
  private static final int MAX_LENGTH = 200;

  /** Part of a page. */
  public enum PagePart {
    /** Title, headings and text. */
    ANY,
    TITLE,
    HEADING,
    TEXT
  }

  public ProfileTerm {
    requireText(MAX_LENGTH, "words", words);
    require(
        words.codePoints().anyMatch(Character::isLetterOrDigit),
        "words",
        words,
        "a letter or a digit");
    requireAtLeast(1, "minCount", minCount);
  }

  /** Returns a term that must occur once, in any part of a page. */
  public static ProfileTerm of(String words) {
    return new ProfileTerm(words, 1, PagePart.ANY);
  }
}
