package orbweaver.extractor.likeness;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * By what a page is compared with others.
 *
 * @param words of all that is to be read in it, title and all, but no scripts and styles
 * @param simhash of these; absent without three of them
 */
public record Likeness(int words, Optional<String> simhash) {
  static Likeness of(int words, Simhash hash) {
    if (words < 3) return new Likeness(words, Optional.empty());
    return new Likeness(words, Optional.of(HexFormat.of().toHexDigits(hash.bits())));
  }

  /**
   * SHA-256 of a body. Nobody can make a page that has that of another, and {@code sha256sum} tells
   * the same.
   */
  public static String digest(byte[] body) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
