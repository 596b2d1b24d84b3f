package orbweaver.extractor.encoding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Optional;

/**
 * Encoding declaration of XML pages: {@code <?xml version="1.0" encoding="…"?>}. (HTML standard,
 * "get an XML encoding")
 */
final class XmlDeclaration {
  private XmlDeclaration() {}

  /** Returns the encoding in the declaration at the start of a body, if there is one. */
  static Optional<Encoding> encoding(byte[] body) {
    var start = new String(body, 0, Math.min(body.length, MetaPrescan.MAX_BYTES), ISO_8859_1);
    if (start.startsWith("<\0?\0x\0")) return Optional.of(Encoding.UTF_16LE);
    if (start.startsWith("\0<\0?\0x")) return Optional.of(Encoding.UTF_16BE);
    var end = start.indexOf('>');
    if (!start.startsWith("<?xml") || end < 0) return Optional.empty();
    return label(start.substring(0, end)).flatMap(Encoding::forDeclaredLabel);
  }

  private static Optional<String> label(String declaration) {
    var name = declaration.indexOf("encoding");
    if (name < 0) return Optional.empty();
    var rest = declaration.substring(name + "encoding".length()).stripLeading();
    if (!rest.startsWith("=")) return Optional.empty();
    var value = rest.substring(1).stripLeading();
    if (!value.startsWith("\"") && !value.startsWith("'")) return Optional.empty();
    var close = value.indexOf(value.charAt(0), 1);
    return close < 0 ? Optional.empty() : Optional.of(value.substring(1, close));
  }
}
