package orbweaver.extractor.likeness;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Fingerprint of the text of a page, for the detection of near duplicates.
 *
 * @param words number of words of the visible text, with the title, without scripts and styles
 * @param simhash simhash of the shingles of three words; absent for fewer than three words
 */
public record Likeness(int words, Optional<String> simhash) {
  static Likeness of(int words, Simhash hash) {
    if (words < 3) return new Likeness(words, Optional.empty());
    return new Likeness(words, Optional.of(HexFormat.of().toHexDigits(hash.bits())));
  }

  /**
   * Returns the SHA-256 digest of a body, in the format of {@code sha256sum}.
   */
  public static String digest(byte[] body) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
