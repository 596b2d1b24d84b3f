package orbweaver.extractor.encoding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Optional;
import orbweaver.contract.page.CharsetBy;
import org.jspecify.annotations.Nullable;

/**
 * A body as text, and the encoding it is read in: that of its byte order mark, else of the HTTP
 * charset, else of what its first 1,024 bytes declare, else windows-1252. It is of one thread.
 */
public final class Decoded {
  private record Told(Encoding encoding, CharsetBy by) {}

  private final Told told;
  private final byte[] body;
  private final int from;
  private @Nullable String text;

  private Decoded(Told told, byte[] body, int from) {
    this.told = told;
    this.body = body;
    this.from = from;
  }

  public static Decoded of(byte[] body, Optional<String> httpCharset) {
    if (starts(body, 0xEF, 0xBB, 0xBF)) return marked(Encoding.UTF_8, body, 3);
    if (starts(body, 0xFE, 0xFF)) return marked(Encoding.UTF_16BE, body, 2);
    if (starts(body, 0xFF, 0xFE)) return marked(Encoding.UTF_16LE, body, 2);
    return new Decoded(told(body, httpCharset), body, 0);
  }

  /** The encoding it is read in. */
  public Encoding encoding() {
    return told.encoding();
  }

  /** What decided on it. */
  public CharsetBy by() {
    return told.by();
  }

  /** All of it without its mark; what cannot be read is U+FFFD. */
  public String text() {
    if (text == null) text = encoding().decode(body, from);
    return text;
  }

  /** The same in UTF-8, which most bodies are already; not to be changed. */
  public byte[] utf8() {
    if (!encoding().isUtf8(body, from)) return text().getBytes(UTF_8);
    return from == 0 ? body : Arrays.copyOfRange(body, from, body.length);
  }

  private static Decoded marked(Encoding encoding, byte[] body, int from) {
    return new Decoded(new Told(encoding, CharsetBy.BOM), body, from);
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
