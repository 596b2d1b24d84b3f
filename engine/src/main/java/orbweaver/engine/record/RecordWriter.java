package orbweaver.engine.record;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.state.BinaryWriter;

/**
 * Writer of one record. It refers to texts and beginnings of URLs that occurred before in the
 * record. {@link RecordReader} has the inverse of each method.
 */
final class RecordWriter {
  private static final HexFormat HEX = HexFormat.of();

  private final BinaryWriter out;
  private final Map<String, Integer> texts = new HashMap<>();
  private byte[] firstUrl = {};
  private byte[] previousUrl = {};

  /** Creates a writer of a record of some hundred bytes. */
  RecordWriter() {
    out = new BinaryWriter();
  }

  /**
   * Creates a writer.
   *
   * @param capacity bytes of most records; the buffer grows if that is not enough
   */
  RecordWriter(int capacity) {
    out = new BinaryWriter(capacity);
  }

  /** Writes a number that is not negative. */
  void number(long number) {
    out.number(number);
  }

  /** Writes a number that may be negative: 0, -1, 1, -2 as 0, 1, 2, 3. */
  void signed(long number) {
    out.number((number << 1) ^ (number >> (Long.SIZE - 1)));
  }

  /** Writes flags, the first as the lowest bit. */
  void flags(boolean... flags) {
    var bits = 0;
    for (var i = 0; i < flags.length; i++) if (flags[i]) bits |= 1 << i;
    out.number(bits);
  }

  /** Writes the code of a constant. */
  <E extends Enum<E>> void code(EnumCodes<E> codes, E constant) {
    out.number(codes.code(constant));
  }

  /** Writes a text that hardly occurs twice in a record. */
  void text(String text) {
    out.text(text);
  }

  /**
   * Writes a text that may have occurred before: as 0 and the text the first time, then as its
   * number. The {@link CommonTexts} have the first numbers.
   */
  void word(String text) {
    var common = CommonTexts.number(text);
    if (common > 0) {
      out.number(common);
      return;
    }
    var number = texts.putIfAbsent(text, CommonTexts.COUNT + texts.size() + 1);
    if (number == null) out.number(0).text(text);
    else out.number(number);
  }

  /** Writes a text if it is present; a flag says so. */
  void word(Optional<String> text) {
    text.ifPresent(this::word);
  }

  /**
   * Writes a URL as the rest after the characters that it has in common with the previous URL of
   * the record, or with the first one.
   */
  void url(CrawlUrl url) {
    // A URL is ASCII, so its bytes are its characters.
    var bytes = url.toString().getBytes(US_ASCII);
    var shared = commonPrefix(bytes, previousUrl);
    var sharedWithFirst = commonPrefix(bytes, firstUrl);
    if (shared >= sharedWithFirst) out.number(2L * shared).block(bytes, shared);
    else out.number(2L * sharedWithFirst + 1).block(bytes, sharedWithFirst);
    if (firstUrl.length == 0) firstUrl = bytes;
    previousUrl = bytes;
  }

  private static int commonPrefix(byte[] bytes, byte[] other) {
    var mismatch = Arrays.mismatch(bytes, other);
    return mismatch < 0 ? bytes.length : mismatch;
  }

  /** Writes an instant with its nanoseconds. */
  void instant(Instant instant) {
    signed(instant.getEpochSecond());
    out.number(instant.getNano());
  }

  /** Writes a duration, which is not negative, with its nanoseconds. */
  void duration(Duration duration) {
    out.number(duration.toSeconds()).number(duration.toNanosPart());
  }

  /** Writes a hexadecimal number of a known, even number of digits. */
  void digits(String digits) {
    out.bytes(HEX.parseHex(digits));
  }

  /** Writes the number of elements and the elements. */
  <T> void list(List<T> list, BiConsumer<RecordWriter, T> element) {
    out.number(list.size());
    for (var each : list) element.accept(this, each);
  }

  /** Writes the number of entries and the entries, in the order of their keys. */
  <T> void map(Map<String, T> map, BiConsumer<RecordWriter, T> value) {
    out.number(map.size());
    new TreeMap<>(map)
        .forEach(
            (key, mapped) -> {
              word(key);
              value.accept(this, mapped);
            });
  }

  /** Writes bytes without their length. */
  RecordWriter bytes(byte[] bytes) {
    out.bytes(bytes);
    return this;
  }

  byte[] toByteArray() {
    return out.toByteArray();
  }
}
