package orbweaver.contract.json.canonical;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Piece of JSON with a fixed spelling, such as a field name with its quotes. */
public final class JsonLiteral {
  private final byte[] bytes;

  public JsonLiteral(String text) {
    bytes = text.getBytes(UTF_8);
  }

  int length() {
    return bytes.length;
  }

  /** Tests whether the literal is at that position. */
  boolean isAt(int at, byte[] in) {
    if (bytes.length > in.length - at) return false;
    for (var i = 0; i < bytes.length; i++) {
      if (in[at + i] != bytes[i]) return false;
    }
    return true;
  }
}
