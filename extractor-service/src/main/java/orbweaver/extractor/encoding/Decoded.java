package orbweaver.extractor.encoding;

import java.util.Optional;
import orbweaver.contract.page.CharsetBy;

/**
 * A body as text, and the encoding it was read in: that of its byte order mark, else of the HTTP
 * charset, else of what its first 1,024 bytes declare, else windows-1252.
 *
 * @param by which of them decided
 */
public record Decoded(Encoding encoding, CharsetBy by, String text) {
  private record Told(Encoding encoding, CharsetBy by) {}

  public static Decoded of(byte[] body, Optional<String> httpCharset) {
    if (starts(body, 0xEF, 0xBB, 0xBF)) return marked(Encoding.UTF_8, body, 3);
    if (starts(body, 0xFE, 0xFF)) return marked(Encoding.UTF_16BE, body, 2);
    if (starts(body, 0xFF, 0xFE)) return marked(Encoding.UTF_16LE, body, 2);
    var told = told(body, httpCharset);
    return new Decoded(told.encoding(), told.by(), told.encoding().decode(body, 0));
  }

  private static Decoded marked(Encoding encoding, byte[] body, int from) {
    return new Decoded(encoding, CharsetBy.BOM, encoding.decode(body, from));
  }

  private static Told told(byte[] body, Optional<String> httpCharset) {
    var header = httpCharset.flatMap(Encoding::ofLabel);
    if (header.isPresent()) return new Told(header.get(), CharsetBy.HEADER);
    var meta = new Prescan(body).encoding();
    if (meta.isPresent()) return new Told(meta.get(), CharsetBy.META);
    return XmlDeclaration.encoding(body)
        .map(encoding -> new Told(encoding, CharsetBy.XML))
        .orElseGet(() -> new Told(Encoding.WINDOWS_1252, CharsetBy.DEFAULT));
  }

  private static boolean starts(byte[] body, int... mark) {
    if (body.length < mark.length) return false;
    for (var i = 0; i < mark.length; i++) {
      if ((body[i] & 0xFF) != mark[i]) return false;
    }
    return true;
  }
}
