package orbweaver.contract.json.canonical;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.DateTimeException;
import java.time.Instant;

/**
 * Cursor in canonical JSON. Its methods consume the value that they return and throw {@link
 * NotCanonical} if the JSON is not canonical.
 */
public final class JsonCursor {
  /**
   * Maximum digits of a number: one with more digits is no long; one with as many is negative after
   * an overflow.
   */
  private static final int MAX_DIGITS = 19;

  private final byte[] bytes;
  private int at;

  /**
   * Creates a cursor.
   *
   * @param bytes valid UTF-8
   */
  public JsonCursor(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Skips a literal if it is next. */
  public boolean skipIf(JsonLiteral literal) {
    if (!literal.isAt(at, bytes)) return false;
    at += literal.length();
    return true;
  }

  /** Skips a character if it is next. */
  public boolean skipIf(char c) {
    if (at == bytes.length || bytes[at] != c) return false;
    at++;
    return true;
  }

  /** Skips a character that must be next. */
  public void require(char c) {
    if (!skipIf(c)) throw new NotCanonical();
  }

  /** Reads a string. */
  public String text() {
    require('"');
    var from = at;
    at = endOfRun(from);
    if (bytes[at] == '\\')
      return EscapeDecoder.decode(new String(bytes, from, restLength(from), UTF_8));
    return new String(bytes, from, at++ - from, UTF_8);
  }

  /** Reads a field name, which must not contain escapes: strings allow some that names do not. */
  public String name() {
    require('"');
    var from = at;
    at = endOfRun(from);
    var name = new String(bytes, from, at - from, UTF_8);
    require('"');
    require(':');
    return name;
  }

  /** Returns the position of the next quote or escape. */
  private int endOfRun(int from) {
    var end = StringScanner.end(bytes, from);
    if (end >= bytes.length || bytes[end] < ' ') throw new NotCanonical();
    return end;
  }

  /** Skips the rest of a string with escapes, and returns the length of the whole string. */
  private int restLength(int from) {
    while (bytes[at] == '\\') at = endOfRun(at + 2);
    return at++ - from;
  }

  /** Reads an instant in UTC. */
  public Instant instant() {
    var text = text();
    if (!text.endsWith("Z")) throw new NotCanonical();
    try {
      var instant = InstantReader.parse(text);
      return instant == null ? Instant.parse(text) : instant;
    } catch (DateTimeException e) {
      throw new NotCanonical();
    }
  }

  /** Reads an integer. */
  public long number() {
    var isNegative = skipIf('-');
    var from = at;
    var number = 0L;
    while (at < bytes.length && isDigit(bytes[at])) number = 10 * number + bytes[at++] - '0';
    var digits = at - from;
    var isPadded = digits > 1 && bytes[from] == '0';
    if (digits == 0 || digits > MAX_DIGITS || number < 0 || isPadded) throw new NotCanonical();
    return isNegative ? -number : number;
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }

  /** Checks that this is the end of the JSON, but for the line feed at the end of a file. */
  public void requireEnd() {
    if (at == bytes.length - 1 && bytes[at] == '\n') return;
    if (at < bytes.length) throw new NotCanonical();
  }
}
