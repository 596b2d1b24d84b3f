package orbweaver.engine.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.contract.json.Preconditions.require;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.Varint;

/**
 * Reader of one record. Each length and count that it reads is at most the number of bytes left, so
 * that damaged bytes cause no large allocation. All methods throw an exception that {@link
 * LogEntryCodec} handles.
 */
final class RecordReader {
  private static final HexFormat HEX = HexFormat.of();

  private final ByteBuffer bytes;
  private final List<String> texts = new ArrayList<>();
  private String firstUrl = "";
  private String previousUrl = "";

  /**
   * Creates a reader.
   *
   * @param bytes the content of the record, in a buffer with an array
   */
  RecordReader(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Reads a number that is not negative. */
  long number() {
    var number = Varint.get(bytes);
    if (number < 0) require(false, "number", number, ">= 0");
    return number;
  }

  /** Reads a number that is not negative and fits an {@code int}. */
  int integer() {
    return Math.toIntExact(number());
  }

  /** Reads a number that may be negative. */
  long signed() {
    var number = number();
    return (number >>> 1) ^ -(number & 1);
  }

  /** Reads that many flags. */
  Flags flags(int count) {
    var bits = integer();
    if (bits >>> count != 0) require(false, "flags", bits, "less than " + (1 << count));
    return new Flags(bits);
  }

  /** Reads the code of a constant. */
  <E extends Enum<E>> E code(EnumCodes<E> codes) {
    return codes.constant(integer());
  }

  /** Reads a text that hardly occurs twice in a record. */
  String text() {
    var length = count();
    var text = new String(bytes.array(), bytes.arrayOffset() + bytes.position(), length, UTF_8);
    bytes.position(bytes.position() + length);
    return text;
  }

  /** Reads a text that may have occurred before. */
  String word() {
    var number = integer();
    if (number == 0) {
      var text = text();
      texts.add(text);
      return text;
    }
    if (number <= CommonTexts.COUNT) return CommonTexts.text(number);
    var index = number - CommonTexts.COUNT - 1;
    if (index >= texts.size()) require(false, "text", index, "one of " + texts.size());
    return texts.get(index);
  }

  /** Reads a URL. */
  CrawlUrl url() {
    var shared = integer();
    var start = (shared & 1) == 0 ? previousUrl : firstUrl;
    var length = shared >> 1;
    if (length > start.length()) {
      require(false, "beginning of a URL", length, "at most " + start.length() + " characters");
    }
    var url = CrawlUrl.ofCanonical(start.substring(0, length).concat(text()));
    previousUrl = url.toString();
    if (firstUrl.isEmpty()) firstUrl = previousUrl;
    return url;
  }

  /** Reads an instant. */
  Instant instant() {
    var seconds = signed();
    return Instant.ofEpochSecond(seconds, number());
  }

  /** Reads a duration. */
  Duration duration() {
    var seconds = number();
    return Duration.ofSeconds(seconds, number());
  }

  /** Reads a hexadecimal number of that many digits. */
  String digits(int count) {
    var digits = new byte[count / 2];
    bytes.get(digits);
    return HEX.formatHex(digits);
  }

  /** Reads a list. */
  <T> List<T> list(Function<RecordReader, T> element) {
    var count = count();
    if (count == 0) return List.of();
    var list = new ArrayList<T>(count);
    for (var i = 0; i < count; i++) list.add(element.apply(this));
    return list;
  }

  /** Reads a map. */
  <T> Map<String, T> map(Function<RecordReader, T> value) {
    var count = count();
    var map = new HashMap<String, T>();
    for (var i = 0; i < count; i++) {
      var key = word();
      map.put(key, value.apply(this));
    }
    return map;
  }

  /** Reads a number of elements, each of which has at least one byte. */
  int count() {
    var count = number();
    if (count > bytes.remaining()) {
      require(false, "length", count, "at most the " + bytes.remaining() + " bytes left");
    }
    return (int) count;
  }

  /** Reads the bytes that are left. */
  byte[] rest() {
    var rest = new byte[bytes.remaining()];
    bytes.get(rest);
    return rest;
  }

  /** Tests whether one byte is left. */
  boolean hasOneByte() {
    return bytes.remaining() == 1;
  }

  /** Checks that no bytes are left. */
  void requireEnd() {
    require(!bytes.hasRemaining(), "bytes after the end", bytes.remaining(), "0");
  }
}
