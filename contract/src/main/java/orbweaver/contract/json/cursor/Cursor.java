package orbweaver.contract.json.cursor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.DateTimeException;
import java.time.Instant;

/**
 * A place in JSON; what is read is passed, and what is not as it would be written here is {@link
 * Unusual}.
 */
public final class Cursor {
  /** A number of more digits is no long, and one of as many shows by its sign whether it is. */
  private static final int MOST_DIGITS = 19;

  private final byte[] bytes;
  private int at;

  /**
   * @param bytes valid UTF-8
   */
  public Cursor(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Passes a token, if it stands there. */
  public boolean passes(Token token) {
    if (!token.isAt(at, bytes)) return false;
    at += token.length();
    return true;
  }

  /** Passes a character, if it stands there. */
  public boolean passes(char c) {
    if (at == bytes.length || bytes[at] != c) return false;
    at++;
    return true;
  }

  /** Passes a character that must stand there. */
  public void pass(char c) {
    if (!passes(c)) throw new Unusual();
  }

  /** Reads a text. */
  public String text() {
    pass('"');
    var from = at;
    at = endOfLetters(from);
    if (bytes[at] == '\\') return Escapes.text(new String(bytes, from, rest(from), UTF_8));
    return new String(bytes, from, at++ - from, UTF_8);
  }

  /** Reads a name: a text without escapes, for not all that are read in texts are in names. */
  public String name() {
    pass('"');
    var from = at;
    at = endOfLetters(from);
    var name = new String(bytes, from, at - from, UTF_8);
    pass('"');
    pass(':');
    return name;
  }

  /** Where a quote or an escape stands. */
  private int endOfLetters(int from) {
    var end = Letters.end(bytes, from);
    if (end >= bytes.length || bytes[end] < ' ') throw new Unusual();
    return end;
  }

  /** Passes the rest of a text with escapes in it, and says how long all of it is. */
  private int rest(int from) {
    while (bytes[at] == '\\') at = endOfLetters(at + 2);
    return at++ - from;
  }

  /** Reads a moment in UTC. */
  public Instant moment() {
    var text = text();
    if (!text.endsWith("Z")) throw new Unusual();
    try {
      var ours = Moments.of(text);
      return ours == null ? Instant.parse(text) : ours;
    } catch (DateTimeException e) {
      throw new Unusual();
    }
  }

  /** Reads a whole number. */
  public long number() {
    var isNegative = passes('-');
    var from = at;
    var number = 0L;
    while (at < bytes.length && isDigit(bytes[at])) number = 10 * number + bytes[at++] - '0';
    var digits = at - from;
    var isPadded = digits > 1 && bytes[from] == '0';
    if (digits == 0 || digits > MOST_DIGITS || number < 0 || isPadded) throw new Unusual();
    return isNegative ? -number : number;
  }

  private static boolean isDigit(byte c) {
    return c >= '0' && c <= '9';
  }

  /** Makes sure that nothing follows. */
  public void end() {
    if (at < bytes.length) throw new Unusual();
  }
}
