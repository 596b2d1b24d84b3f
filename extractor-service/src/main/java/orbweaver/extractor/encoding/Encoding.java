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
import orbweaver.extractor.text.Utf8;

/**
 * An encoding of the web.
 *
 * @param name as the WHATWG encoding standard has it
 * @param charset of the JDK that reads and writes it
 */
public record Encoding(String name, Charset charset) {
  private static final Map<String, Encoding> BY_LABEL = table();

  public static final Encoding UTF_8 = named("utf-8");
  static final Encoding UTF_16BE = named("utf-16be");
  static final Encoding UTF_16LE = named("utf-16le");
  static final Encoding WINDOWS_1252 = named("windows-1252");
  private static final Encoding REPLACEMENT = named("replacement");

  private static final char UNREADABLE = '\uFFFD';

  /** The encoding a label means: white space around it and case mean nothing. */
  static Optional<Encoding> ofLabel(String label) {
    return Optional.ofNullable(BY_LABEL.get(label.strip().toLowerCase(Locale.ROOT)));
  }

  /** The encoding a label inside a document means: such a label was read as ASCII, so it lies. */
  static Optional<Encoding> ofLabelInside(String label) {
    return ofLabel(label).map(found -> found.isUtf16() ? UTF_8 : found);
  }

  /** The text of bytes from that index on; what cannot be read becomes U+FFFD. */
  String decode(byte[] bytes, int from) {
    // The replacement encoding keeps pages from being read in an encoding that can hide markup.
    if (equals(REPLACEMENT)) return bytes.length == from ? "" : String.valueOf(UNREADABLE);
    var text = new String(bytes, from, bytes.length - from, charset);
    return isWindows() ? withControls(text, bytes, from) : text;
  }

  /** Whether that, from an index on, is the same text in this encoding as in UTF-8. */
  boolean isUtf8(byte[] bytes, int from) {
    if (equals(UTF_8)) return Utf8.isText(bytes, from);
    return isWindows() && Utf8.asciiEnd(bytes, from) == bytes.length;
  }

  /** The bytes of text that {@link #canWrite} says yes to. */
  byte[] encode(String text) {
    return text.getBytes(charset);
  }

  /** Whether the encoding has the character. */
  boolean canWrite(int character) {
    return charset.newEncoder().canEncode(Character.toString(character));
  }

  /** What queries of URLs are written in: the encoding itself, where it is for writing. */
  Encoding output() {
    return isUtf16() || equals(REPLACEMENT) ? UTF_8 : this;
  }

  /** Whether bytes 0x80 to 0x9F that mean nothing else mean the C1 controls. */
  boolean isWindows() {
    return name.startsWith("windows-");
  }

  private boolean isUtf16() {
    return name.startsWith("UTF-16");
  }

  /** The JDK reads a byte that windows code pages leave open as U+FFFD, the web as a control. */
  private static String withControls(String text, byte[] bytes, int from) {
    if (text.indexOf(UNREADABLE) < 0) return text;
    var mended = text.toCharArray();
    for (var i = 0; i < mended.length; i++) {
      var read = bytes[from + i] & 0xFF;
      if (mended[i] == UNREADABLE && read < 0xA0) mended[i] = (char) read;
    }
    return String.valueOf(mended);
  }

  private static Encoding named(String label) {
    return Objects.requireNonNull(BY_LABEL.get(label), label);
  }

  private static Map<String, Encoding> table() {
    var table = new HashMap<String, Encoding>();
    lines().filter(line -> !line.startsWith("#")).forEach(line -> enter(line, table));
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

  private static void enter(String line, Map<String, Encoding> table) {
    var words = line.split(" ", -1);
    var encoding = new Encoding(words[0], Charset.forName(words[1]));
    for (var i = 2; i < words.length; i++) table.put(words[i], encoding);
  }
}
