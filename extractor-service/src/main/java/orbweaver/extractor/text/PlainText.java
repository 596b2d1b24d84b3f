package orbweaver.extractor.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Optional;

/**
 * Text with runs of white space made one space and none at its ends, at most so many bytes of
 * UTF-8. What is more is cut off between two characters, and nothing tells of it.
 */
public final class PlainText {
  /** Of which there is as much as anybody keeps. */
  public static final int MOST_BYTES = 1024;

  // Links that stand in each other would otherwise make us read the same text once for each.
  private static final int EFFORT_PER_BYTE = 64;

  private static final int USUAL_LENGTH = 64;

  private final int maxBytes;
  private byte[] text = new byte[USUAL_LENGTH];
  private int bytes;
  private int effort;
  private boolean isSpaceDue;
  private boolean isFull;

  /** Empty, with room for so many bytes. */
  public PlainText(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** The text of an attribute. */
  public static Optional<String> of(String raw) {
    if (raw.isEmpty()) return Optional.empty();
    var plain = new PlainText(MOST_BYTES);
    plain.append(raw);
    return plain.text();
  }

  /** How many characters may be looked at for so many bytes, be they nothing but white space. */
  public static int effort(int maxBytes) {
    return maxBytes * EFFORT_PER_BYTE;
  }

  /** What there is; empty when that is nothing. */
  public Optional<String> text() {
    return bytes == 0 ? Optional.empty() : Optional.of(new String(text, 0, bytes, UTF_8));
  }

  /** Whether more makes no difference. */
  public boolean isDone() {
    return isFull || bytes >= maxBytes || effort >= effort(maxBytes);
  }

  /** Passes a tag, or whatever else has no text. */
  public void pass() {
    effort++;
  }

  /** Adds that. */
  public void append(String raw) {
    for (var i = 0; i < raw.length() && !isDone(); ) {
      var character = raw.codePointAt(i);
      append(isSurrogate(character) ? '\uFFFD' : character);
      i += Character.charCount(character);
    }
  }

  /** Adds a part of UTF-8. */
  public void append(byte[] raw, int from, int to) {
    for (var i = from; i < to && !isDone(); ) {
      var end = wordEnd(raw, i, to);
      if (end > i) {
        word(raw, i, end);
        i = end;
      } else {
        append(Utf8.characterAt(raw, i));
        i += Utf8.length(raw[i]);
      }
    }
  }

  /** Where a run of ASCII without white space ends, or the room for it. */
  private int wordEnd(byte[] raw, int from, int to) {
    var room = Math.min(maxBytes - bytes - (isSpaceDue ? 1 : 0), effort(maxBytes) - effort);
    var most = Math.min(to, from + room);
    var end = from;
    while (end < most && raw[end] > ' ') end++;
    return end;
  }

  private void word(byte[] raw, int from, int to) {
    var length = to - from;
    begin(length);
    System.arraycopy(raw, from, text, bytes, length);
    bytes += length;
    effort += length;
  }

  private void append(int character) {
    effort++;
    if (isSpace(character)) {
      isSpaceDue = bytes > 0;
      return;
    }
    isFull = bytes + (isSpaceDue ? 1 : 0) + Utf8.size(character) > maxBytes;
    if (isFull) return;
    begin(Utf8.size(character));
    bytes = Utf8.write(character, text, bytes);
  }

  /** Makes room, behind the space that is due. */
  private void begin(int length) {
    if (bytes + 1 + length > text.length) {
      text = Arrays.copyOf(text, Math.max(2 * text.length, bytes + 1 + length));
    }
    if (isSpaceDue) text[bytes++] = ' ';
    isSpaceDue = false;
  }

  private static boolean isSpace(int character) {
    return character <= ' ' && "\t\n\f\r ".indexOf(character) >= 0;
  }

  private static boolean isSurrogate(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }
}
