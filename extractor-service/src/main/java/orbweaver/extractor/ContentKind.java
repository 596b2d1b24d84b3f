package orbweaver.extractor;

import java.util.Set;
import orbweaver.contract.fetch.Evidence;
import orbweaver.extractor.header.ContentType;

/**
 * Kind of content: its media type and the order of magnitude of its size. The costs of constraints
 * on the content, and how often they decide, are similar within a kind.
 *
 * @param mediaType media type; {@code other} for all but the usual types of text, so that servers
 *     cannot create many kinds
 * @param magnitude number of digits of the size in base 16
 */
record ContentKind(String mediaType, int magnitude) {
  private static final String OTHER = "other";
  private static final Set<String> USUAL_TYPES =
      Set.of(
          "text/html",
          "application/xhtml+xml",
          "text/plain",
          "text/css",
          "text/xml",
          "application/xml",
          "application/json");
  private static final int BITS_PER_DIGIT = 4;

  /** Returns the kind of a response whose decoded content has that number of characters. */
  static ContentKind of(Evidence evidence, int length) {
    var type =
        evidence
            .header("content-type")
            .map(value -> ContentType.of(value).type())
            .filter(USUAL_TYPES::contains)
            .orElse(OTHER);
    return new ContentKind(type, digits(length));
  }

  private static int digits(int length) {
    var bits = Integer.SIZE - Integer.numberOfLeadingZeros(length);
    return (bits + BITS_PER_DIGIT - 1) / BITS_PER_DIGIT;
  }
}
