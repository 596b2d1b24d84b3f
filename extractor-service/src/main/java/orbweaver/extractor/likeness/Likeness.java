package orbweaver.extractor.likeness;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jsoup.nodes.Document;

/**
 * By what a page is compared with others.
 *
 * @param words of all that is to be read in it, title and all
 * @param simhash of these; absent without three of them
 */
public record Likeness(int words, Optional<String> simhash) {
  /** That of a page. */
  public static Likeness of(Document page) {
    var words = new Words();
    page.filter(words);
    return new Likeness(words.count(), words.simhash().map(HexFormat.of()::toHexDigits));
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
