package orbweaver.extractor.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Optional;

/**
 * Builder of a text with normalized white space: each run of white space becomes one space, and the
 * text has none at its ends. Text beyond a maximum size in UTF-8 is cut off between two characters,
 * without a mark.
 */
public final class PlainText {
  /** Default maximum size. */
  public static final int MAX_BYTES = 1024;

  // Limits the work for nested links, whose common text is read once for each of them.
  private static final int EFFORT_PER_BYTE = 64;

  private static final int INITIAL_LENGTH = 64;

  private int maxBytes;
  private byte[] text = new byte[INITIAL_LENGTH];
  private int bytes;
  private int spentEffort;
  private boolean isSpacePending;
  private boolean isFull;

  /** Creates an empty text with that maximum size. */
  public PlainText(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Empties the text and sets its maximum size. */
  public void clear(int newMaxBytes) {
    maxBytes = newMaxBytes;
    bytes = 0;
    spentEffort = 0;
    isSpacePending = false;
    isFull = false;
  }

  /** Returns the normalized value of an attribute; empty if it has no text. */
  public static Optional<String> of(String raw) {
    return raw.isEmpty() ? Optional.empty() : of(raw, MAX_BYTES);
  }

  /** Returns a normalized text of at most that size; empty if there is none. */
  public static Optional<String> of(String raw, int maxBytes) {
    var plain = new PlainText(maxBytes);
    plain.append(raw);
    return plain.text();
  }

  /**
   * Returns the maximum number of characters that are read for a text of this size, white space
   * included.
   */
  public static int maxEffort(int maxBytes) {
    return maxBytes * EFFORT_PER_BYTE;
  }

  /** Returns the text; empty if there is none. */
  public Optional<String> text() {
    return bytes == 0 ? Optional.empty() : Optional.of(new String(text, 0, bytes, UTF_8));
  }

  /** Tests whether further text would be ignored. */
  public boolean isComplete() {
    return isFull || bytes >= maxBytes || spentEffort >= maxEffort(maxBytes);
  }

  /** Counts the effort for a tag or another node without text. */
  public void skipNode() {
    spentEffort++;
  }

  /** Appends a text. */
  public void append(String raw) {
    for (var i = 0; i < raw.length() && !isComplete(); ) {
      var character = raw.codePointAt(i);
      append(isSurrogate(character) ? '\uFFFD' : character);
      i += Character.charCount(character);
    }
  }

  /** Appends a range of UTF-8 bytes. */
  public void append(byte[] raw, int from, int to) {
    for (var i = from; i < to && !isComplete(); ) {
      var end = wordsEnd(raw, i, to);
      if (end > i) {
        appendWords(raw, i, end);
        i = end;
      } else {
        append(Utf8Bytes.codePointAt(raw, i));
        i += Utf8Bytes.sequenceLength(raw[i]);
      }
    }
  }

  /** Returns the end of a run of ASCII words with single spaces, within the remaining room. */
  private int wordsEnd(byte[] raw, int from, int to) {
    var room =
        Math.min(maxBytes - bytes - (isSpacePending ? 1 : 0), maxEffort(maxBytes) - spentEffort);
    var limit = Math.min(to, from + room);
    var end = from;
    while (end < limit && (raw[end] > ' ' || (end > from && isSingleSpace(raw, end, limit)))) end++;
    return end;
  }

  private static boolean isSingleSpace(byte[] raw, int at, int limit) {
    return raw[at] == ' ' && at + 1 < limit && raw[at + 1] > ' ';
  }

  private void appendWords(byte[] raw, int from, int to) {
    var length = to - from;
    prepareToAppend(length);
    System.arraycopy(raw, from, text, bytes, length);
    bytes += length;
    spentEffort += length;
  }

  private void append(int character) {
    spentEffort++;
    if (isSpace(character)) {
      isSpacePending = bytes > 0;
      return;
    }
    isFull = bytes + (isSpacePending ? 1 : 0) + Utf8Bytes.encodedLength(character) > maxBytes;
    if (isFull) return;
    prepareToAppend(Utf8Bytes.encodedLength(character));
    bytes = Utf8Bytes.write(character, text, bytes);
  }

  /** Ensures capacity for this many bytes, and writes a pending space. */
  private void prepareToAppend(int length) {
    if (bytes + 1 + length > text.length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, bytes + 1 + length));
    }
    if (isSpacePending) text[bytes++] = ' ';
    isSpacePending = false;
  }

  private static boolean isSpace(int character) {
    return character <= ' ' && "\t\n\f\r ".indexOf(character) >= 0;
  }

  private static boolean isSurrogate(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }
}
