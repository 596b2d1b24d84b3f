package orbweaver.extractor.text;

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
  private static final int ASCII = 0x80;

  private final int maxBytes;
  private final StringBuilder text = new StringBuilder(USUAL_LENGTH);
  private int bytes;
  private int effort;
  private boolean isSpaceDue;

  /** Empty, with room for so many bytes. */
  public PlainText(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** The text of an attribute. */
  public static Optional<String> of(String raw) {
    if (raw.isEmpty()) return Optional.empty();
    var plain = new PlainText(MOST_BYTES);
    plain.append(raw, 0, raw.length());
    return plain.text();
  }

  /** How many characters may be looked at for so many bytes, be they nothing but white space. */
  public static int effort(int maxBytes) {
    return maxBytes * EFFORT_PER_BYTE;
  }

  /** What there is; empty when that is nothing. */
  public Optional<String> text() {
    return text.isEmpty() ? Optional.empty() : Optional.of(text.toString());
  }

  /** Whether more makes no difference. */
  public boolean isDone() {
    return bytes >= maxBytes || effort >= effort(maxBytes);
  }

  /** Passes a tag, or whatever else has no text. */
  public void pass() {
    effort++;
  }

  /** Adds a part of that. */
  public void append(String raw, int from, int to) {
    for (var i = from; i < to && !isDone(); ) {
      var end = wordEnd(raw, i, to);
      i = end > i ? word(raw, i, end) : character(raw, i);
    }
  }

  /** Where a run of ASCII without white space ends, or the room for it. */
  private int wordEnd(String raw, int from, int to) {
    var room = Math.min(maxBytes - bytes - (isSpaceDue ? 1 : 0), effort(maxBytes) - effort);
    var most = Math.min(to, from + room);
    var end = from;
    while (end < most && isOfWord(raw.charAt(end))) end++;
    return end;
  }

  private static boolean isOfWord(char c) {
    return c > ' ' && c < ASCII;
  }

  private int word(String raw, int from, int to) {
    if (isSpaceDue) text.append(' ');
    text.append(raw, from, to);
    bytes += to - from + (isSpaceDue ? 1 : 0);
    effort += to - from;
    isSpaceDue = false;
    return to;
  }

  private int character(String raw, int at) {
    var character = raw.codePointAt(at);
    if (isSpace(character)) isSpaceDue = !text.isEmpty();
    else append(isSurrogate(character) ? '\uFFFD' : character);
    effort++;
    return at + Character.charCount(character);
  }

  private void append(int character) {
    var added = (isSpaceDue ? 1 : 0) + length(character);
    if (bytes + added > maxBytes) {
      bytes = maxBytes;
      return;
    }
    if (isSpaceDue) text.append(' ');
    text.appendCodePoint(character);
    bytes += added;
    isSpaceDue = false;
  }

  private static boolean isSpace(int character) {
    return character <= ' ' && "\t\n\f\r ".indexOf(character) >= 0;
  }

  private static boolean isSurrogate(int character) {
    return character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
  }

  private static int length(int character) {
    if (character < ASCII) return 1;
    if (character < 0x800) return 2;
    return character < 0x10000 ? 3 : 4;
  }
}
