package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireText;

/**
 * Salton score of a document: weighted frequencies of words, relative to its other words.
 *
 * <p>Example: {@code {"keys":"(\"netscape\" \"lisp\") 0.9","billionths":20421032}}
 *
 * @param keys words with their weights, as arguments of an action
 * @param billionths score in billionths, rounded; {@value #OF_OTHER_TYPES} for a document that is
 *     neither text nor HTML
 */
public record DocumentScore(String keys, long billionths) {
  /** Score in billionths of a document that is neither text nor HTML. */
  public static final long OF_OTHER_TYPES = -1_000_000_000;

  public DocumentScore {
    requireText("keys", keys);
    requireAtLeast(OF_OTHER_TYPES, "billionths", billionths);
  }
}
