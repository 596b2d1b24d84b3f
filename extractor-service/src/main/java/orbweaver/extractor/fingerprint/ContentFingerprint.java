package orbweaver.extractor.fingerprint;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Fingerprint of the text of a page, for the detection of near duplicates.
 *
 * @param wordCount number of words of the visible text, with the title, without scripts and styles
 * @param simhash simhash of the shingles of three words; absent for fewer than three words
 */
public record ContentFingerprint(int wordCount, Optional<String> simhash) {
  static ContentFingerprint of(int words, Simhash hash) {
    if (words < 3) return new ContentFingerprint(words, Optional.empty());
    return new ContentFingerprint(words, Optional.of(HexFormat.of().toHexDigits(hash.bits())));
  }

  /** Returns the SHA-256 digest of a body, in the format of {@code sha256sum}. */
  public static String digest(byte[] body) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
