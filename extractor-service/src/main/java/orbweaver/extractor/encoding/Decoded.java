package orbweaver.extractor.encoding;

import java.util.Optional;

/**
 * A body as text, and the encoding it was read in: that of its byte order mark, else of the HTTP
 * charset, else of what its first 1,024 bytes declare, else windows-1252.
 */
public record Decoded(Encoding encoding, String text) {
  public static Decoded of(byte[] body, Optional<String> httpCharset) {
    if (starts(body, 0xEF, 0xBB, 0xBF)) return read(Encoding.UTF_8, body, 3);
    if (starts(body, 0xFE, 0xFF)) return read(Encoding.UTF_16BE, body, 2);
    if (starts(body, 0xFF, 0xFE)) return read(Encoding.UTF_16LE, body, 2);
    var encoding =
        httpCharset
            .flatMap(Encoding::ofLabel)
            .or(() -> new Prescan(body).encoding())
            .or(() -> XmlDeclaration.encoding(body))
            .orElse(Encoding.WINDOWS_1252);
    return read(encoding, body, 0);
  }

  private static Decoded read(Encoding encoding, byte[] body, int from) {
    return new Decoded(encoding, encoding.decode(body, from));
  }

  private static boolean starts(byte[] body, int... mark) {
    if (body.length < mark.length) return false;
    for (var i = 0; i < mark.length; i++) {
      if ((body[i] & 0xFF) != mark[i]) return false;
    }
    return true;
  }
}
