package orbweaver.contract.json.cursor;

import static java.nio.charset.StandardCharsets.UTF_8;

/** A piece of JSON that is written in one way only, such as a name with its quotes. */
public final class Token {
  private final byte[] bytes;

  public Token(String text) {
    bytes = text.getBytes(UTF_8);
  }

  int length() {
    return bytes.length;
  }

  /** Whether it stands there. */
  boolean isAt(int at, byte[] in) {
    if (bytes.length > in.length - at) return false;
    for (var each = 0; each < bytes.length; each++) {
      if (in[at + each] != bytes[each]) return false;
    }
    return true;
  }
}
