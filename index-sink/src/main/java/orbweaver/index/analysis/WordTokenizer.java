package orbweaver.index.analysis;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Tokenizer that divides a text into the words of {@link UnicodeWords}. Parts of the text between
 * spaces that are ASCII, which most are, are divided by the same rules in one pass, without a chain
 * of filters.
 */
final class WordTokenizer extends Tokenizer {
  private static final int BUFFER = 16_384;

  /** Length of a buffer that is kept for the next text. */
  private static final int MAX_KEPT_BUFFER = 262_144;

  private final CharTermAttribute word = addAttribute(CharTermAttribute.class);
  private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);
  private final TypeAttribute type = addAttribute(TypeAttribute.class);
  private final UnicodeWords unicode = new UnicodeWords();
  private char[] text = new char[BUFFER];
  private int length;
  private int next;
  // End of the ASCII part that next is in.
  private int partEnd;
  // Start of the part whose words the other analyzer returns; negative if there is none.
  private int unicodeStart = -1;

  @Override
  public void reset() throws IOException {
    super.reset();
    if (text.length > MAX_KEPT_BUFFER) text = new char[BUFFER];
    length = 0;
    for (var read = input.read(text, 0, text.length);
        read >= 0;
        read = input.read(text, length, text.length - length)) {
      length += read;
      if (length == text.length) text = Arrays.copyOf(text, 2 * length);
    }
    next = 0;
    partEnd = 0;
    unicodeStart = -1;
  }

  @Override
  public boolean incrementToken() throws IOException {
    while (true) {
      if (unicodeStart >= 0) {
        if (takeUnicodeWord()) return true;
        unicodeStart = -1;
      }
      if (next == partEnd && !beginPart()) return false;
      if (unicodeStart < 0 && takeAsciiWord()) return true;
    }
  }

  /** Begins the next part that is ASCII, or that is not. Returns whether there is one. */
  private boolean beginPart() throws IOException {
    while (next < length && AsciiWordBreaks.isSpace(text[next])) next++;
    if (next == length) return false;
    var end = partEnd(next);
    if (end > 0) {
      partEnd = end;
      return true;
    }
    var start = next;
    while (next < length && end < 0) {
      next = -end;
      while (next < length && AsciiWordBreaks.isSpace(text[next])) next++;
      if (next < length) end = partEnd(next);
    }
    partEnd = next;
    unicodeStart = start;
    unicode.reset(text, start, withoutHalfPair(next));
    return true;
  }

  // Lucene's tokenizer finds no word in a text that ends with the first half of a surrogate pair.
  private int withoutHalfPair(int end) {
    return Character.isHighSurrogate(text[end - 1]) ? end - 1 : end;
  }

  /** Returns the end of the part from an offset on, negative if the part is not ASCII. */
  private int partEnd(int start) {
    var all = 0;
    var at = start;
    while (at < length && !AsciiWordBreaks.isSpace(text[at])) all |= text[at++];
    return all < 0x80 ? at : -at;
  }

  private boolean takeAsciiWord() {
    var start = AsciiWordBreaks.start(text, next, partEnd);
    if (start == partEnd) {
      next = partEnd;
      return false;
    }
    next = AsciiWordBreaks.end(text, start, partEnd);
    set(start, next);
    return true;
  }

  private void set(int start, int end) {
    var size = end - start;
    var buffer = word.resizeBuffer(size);
    for (var at = 0; at < size; at++) buffer[at] = AsciiWordBreaks.lowerCase(text[start + at]);
    word.setLength(size);
    offset.setOffset(correctOffset(start), correctOffset(end));
    increment.setPositionIncrement(1);
    type.setType(TypeAttribute.DEFAULT_TYPE);
  }

  private boolean takeUnicodeWord() throws IOException {
    if (!unicode.next()) return false;
    unicode.copyWord(word);
    offset.setOffset(
        correctOffset(unicodeStart + unicode.start()), correctOffset(unicodeStart + unicode.end()));
    increment.setPositionIncrement(unicode.increment());
    type.setType(unicode.type());
    return true;
  }

  @Override
  public void end() throws IOException {
    super.end();
    offset.setOffset(correctOffset(length), correctOffset(length));
  }
}
