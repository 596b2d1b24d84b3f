package orbweaver.extractor.encoding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Optional;
import orbweaver.contract.page.CharsetSource;
import org.jspecify.annotations.Nullable;

/**
 * Body decoded as text. Its encoding is that of the byte order mark, else of the HTTP charset, else
 * of a declaration in the first 1,024 bytes, else windows-1252. Not thread-safe.
 */
public final class DecodedBody {
  private record Detection(Encoding encoding, CharsetSource source) {}

  private final Detection detection;
  private final byte[] body;
  private final int textStart;
  private @Nullable String text;

  private DecodedBody(Detection detection, byte[] body, int textStart) {
    this.detection = detection;
    this.body = body;
    this.textStart = textStart;
  }

  /** Detects the encoding of a body. */
  public static DecodedBody of(byte[] body, Optional<String> httpCharset) {
    if (startsWith(body, 0xEF, 0xBB, 0xBF)) return withByteOrderMark(Encoding.UTF_8, body, 3);
    if (startsWith(body, 0xFE, 0xFF)) return withByteOrderMark(Encoding.UTF_16BE, body, 2);
    if (startsWith(body, 0xFF, 0xFE)) return withByteOrderMark(Encoding.UTF_16LE, body, 2);
    return new DecodedBody(detect(body, httpCharset), body, 0);
  }

  /** Returns the encoding. */
  public Encoding encoding() {
    return detection.encoding();
  }

  /** Returns the source of the encoding. */
  public CharsetSource charsetSource() {
    return detection.source();
  }

  /** Returns the text without byte order mark; malformed bytes become U+FFFD. */
  public String text() {
    if (text == null) text = encoding().decode(body, textStart);
    return text;
  }

  /**
   * Returns the text in UTF-8; for most bodies this is the body itself, so it must not be changed.
   */
  public byte[] utf8() {
    if (!encoding().isSameInUtf8(body, textStart)) return text().getBytes(UTF_8);
    return textStart == 0 ? body : Arrays.copyOfRange(body, textStart, body.length);
  }

  private static DecodedBody withByteOrderMark(Encoding encoding, byte[] body, int markLength) {
    return new DecodedBody(new Detection(encoding, CharsetSource.BOM), body, markLength);
  }

  private static Detection detect(byte[] body, Optional<String> httpCharset) {
    var header = httpCharset.flatMap(Encoding::forLabel);
    if (header.isPresent()) return new Detection(header.get(), CharsetSource.HEADER);
    var meta = new MetaPrescan(body).encoding();
    if (meta.isPresent()) return new Detection(meta.get(), CharsetSource.META);
    return XmlDeclaration.encoding(body)
        .map(encoding -> new Detection(encoding, CharsetSource.XML))
        .orElseGet(() -> new Detection(Encoding.WINDOWS_1252, CharsetSource.DEFAULT));
  }

  private static boolean startsWith(byte[] body, int... mark) {
    if (body.length < mark.length) return false;
    for (var i = 0; i < mark.length; i++) {
      if ((body[i] & 0xFF) != mark[i]) return false;
    }
    return true;
  }
}
