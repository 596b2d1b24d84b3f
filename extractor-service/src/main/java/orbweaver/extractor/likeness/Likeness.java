package orbweaver.extractor.likeness;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jsoup.nodes.Document;

/** By what a page is compared with others. */
public final class Likeness {
  private Likeness() {}

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

  /** The simhash of all that is to be read in a page, title and all; absent without three words. */
  public static Optional<String> simhash(Document page) {
    var words = new Words();
    page.filter(words);
    return words.simhash().map(HexFormat.of()::toHexDigits);
  }
}
