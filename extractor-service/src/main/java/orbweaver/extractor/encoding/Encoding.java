package orbweaver.extractor.encoding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.extractor.text.Utf8Bytes;

/**
 * Character encoding of the web. (WHATWG Encoding standard)
 *
 * @param name name in the WHATWG Encoding standard
 * @param charset charset of the JDK that decodes and encodes it
 */
public record Encoding(String name, Charset charset) {
  private static final Map<String, Encoding> BY_LABEL = table();

  /** UTF-8. */
  public static final Encoding UTF_8 = named("utf-8");

  static final Encoding UTF_16BE = named("utf-16be");
  static final Encoding UTF_16LE = named("utf-16le");
  static final Encoding WINDOWS_1252 = named("windows-1252");
  private static final Encoding REPLACEMENT = named("replacement");

  private static final char UNREADABLE = '\uFFFD';

  /** Returns the encoding of a label, without regard to case and surrounding white space. */
  static Optional<Encoding> forLabel(String label) {
    return Optional.ofNullable(BY_LABEL.get(label.strip().toLowerCase(Locale.ROOT)));
  }

  /** Returns the encoding of a label inside a document, which was read as ASCII, so not UTF-16. */
  static Optional<Encoding> forDeclaredLabel(String label) {
    return forLabel(label).map(found -> found.isUtf16() ? UTF_8 : found);
  }

  /** Decodes bytes from an index on; malformed ones become U+FFFD. */
  String decode(byte[] bytes, int from) {
    // The standard replaces encodings that can hide markup by this one, which decodes every text to
    // a single U+FFFD.
    if (equals(REPLACEMENT)) return bytes.length == from ? "" : String.valueOf(UNREADABLE);
    var text = new String(bytes, from, bytes.length - from, charset);
    return isWindowsCodePage() ? withC1Controls(text, bytes, from) : text;
  }

  /** Tests whether bytes from an index on are the same text in this encoding and in UTF-8. */
  boolean isSameInUtf8(byte[] bytes, int from) {
    if (equals(UTF_8)) return Utf8Bytes.isValid(bytes, from);
    return isWindowsCodePage() && Utf8Bytes.asciiEnd(bytes, from) == bytes.length;
  }

  /** Encodes text whose characters {@link #canEncode} accepts. */
  byte[] encode(String text) {
    return text.getBytes(charset);
  }

  /** Tests whether the encoding has a character. */
  boolean canEncode(int character) {
    return charset.newEncoder().canEncode(Character.toString(character));
  }

  /** Returns the encoding of URL queries: this one, or UTF-8 if it is for decoding only. */
  Encoding outputEncoding() {
    return isUtf16() || equals(REPLACEMENT) ? UTF_8 : this;
  }

  /** Tests whether unassigned bytes 0x80 to 0x9F decode to C1 controls. */
  boolean isWindowsCodePage() {
    return name.startsWith("windows-");
  }

  private boolean isUtf16() {
    return name.startsWith("UTF-16");
  }

  /** Replaces U+FFFD, to which the JDK decodes unassigned bytes, by the C1 control of the byte. */
  private static String withC1Controls(String text, byte[] bytes, int from) {
    if (text.indexOf(UNREADABLE) < 0) return text;
    var characters = text.toCharArray();
    for (var i = 0; i < characters.length; i++) {
      var octet = bytes[from + i] & 0xFF;
      if (characters[i] == UNREADABLE && octet < 0xA0) characters[i] = (char) octet;
    }
    return String.valueOf(characters);
  }

  private static Encoding named(String label) {
    return Objects.requireNonNull(BY_LABEL.get(label), label);
  }

  private static Map<String, Encoding> table() {
    var table = new HashMap<String, Encoding>();
    lines().filter(line -> !line.startsWith("#")).forEach(line -> addLine(line, table));
    return Map.copyOf(table);
  }

  private static Stream<String> lines() {
    try (InputStream file = Encoding.class.getResourceAsStream("encodings.txt")) {
      var text = Objects.requireNonNull(file, "encodings.txt").readAllBytes();
      return new String(text, StandardCharsets.US_ASCII).lines();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void addLine(String line, Map<String, Encoding> table) {
    var words = line.split(" ", -1);
    var encoding = new Encoding(words[0], Charset.forName(words[1]));
    for (var i = 2; i < words.length; i++) table.put(words[i], encoding);
  }
}
