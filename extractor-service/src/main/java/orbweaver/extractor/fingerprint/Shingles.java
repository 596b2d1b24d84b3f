package orbweaver.extractor.fingerprint;

import static java.nio.charset.StandardCharsets.UTF_8;

import orbweaver.extractor.text.Utf8Bytes;

/**
 * Shingles of three words of a page, as elements of its simhash. A word is a case-insensitive run
 * of letters and digits within one text; each ideographic character is a word of its own.
 */
public final class Shingles {
  static final long FACTOR = 31;
  // Powers of the factor, by the number of bytes after the first eight of a word.
  private static final long[] POWERS = new long[AsciiWords.BYTES + 1];
  private static final int ASCII = 0x80;
  // Last character of the Basic Multilingual Plane. Characters beyond it separate words; a change
  // would make new fingerprints incomparable with stored ones.
  private static final int MAX_BASIC = Character.MAX_VALUE;
  private static final char NONE = 0;
  // Lower-case letters and digits of ASCII, because look-ups in Unicode tables are slow.
  private static final char[] FOLDED = new char[ASCII];

  static {
    for (var c = 0; c < ASCII; c++) {
      if (Character.isLetterOrDigit(c)) FOLDED[c] = (char) Character.toLowerCase(c);
    }
    POWERS[0] = 1;
    for (var i = 1; i < POWERS.length; i++) POWERS[i] = POWERS[i - 1] * FACTOR;
  }

  private final Simhash simhash = new Simhash();
  private long beforeLast;
  private long last;
  private int count;

  /** Adds the words of a text. */
  public void add(String text) {
    var bytes = text.getBytes(UTF_8);
    add(bytes, 0, bytes.length);
  }

  /** Adds the words of a text that is a range of UTF-8 bytes. */
  public void add(byte[] text, int from, int to) {
    var start = from;
    // A run is a range of bytes that may belong to words. 1 if one continues from the last block.
    var continued = 0L;
    for (var block = from; block < to; block += Long.SIZE) {
      var bits = AsciiWords.wordBytes(text, block, to);
      // A bit is 1 where a run begins or ends; edges & edges - 1 clears the lowest one.
      var edges = bits ^ (bits << 1 | continued);
      if (continued == 0) {
        start = block + Long.numberOfTrailingZeros(edges);
        edges &= edges - 1;
      }
      while (edges != 0) {
        addRun(text, start, block + Long.numberOfTrailingZeros(edges));
        edges &= edges - 1;
        start = block + Long.numberOfTrailingZeros(edges);
        edges &= edges - 1;
      }
      continued = bits >>> (Long.SIZE - 1);
    }
    if (continued != 0) addRun(text, start, to);
  }

  /** Adds the word of a run, or several if the run is not all ASCII. */
  private void addRun(byte[] text, int from, int to) {
    var count = to - from;
    if (count > 2 * AsciiWords.BYTES) {
      addByCharacter(text, from, to);
      return;
    }
    // There is no branch on the length of a word, because the processor could not predict it.
    var secondLength = count - Math.min(count, AsciiWords.BYTES);
    var first = AsciiWords.lowerCase(text, from, count - secondLength);
    var second = AsciiWords.lowerCase(text, from + AsciiWords.BYTES, secondLength);
    if (AsciiWords.isAscii(first | second)) {
      endWord(AsciiWords.hash(first) * POWERS[secondLength] + AsciiWords.hash(second));
    } else {
      addByCharacter(text, from, to);
    }
  }

  private void addByCharacter(byte[] text, int from, int to) {
    var word = 0L;
    for (var at = from; at < to; at += Utf8Bytes.sequenceLength(text[at])) {
      word = append(Utf8Bytes.codePointAt(text, at), word);
    }
    endWord(word);
  }

  /** Appends a character to a word hash; returns the hash of the word in progress. */
  private long append(int character, long word) {
    var letter = character < ASCII ? FOLDED[character] : folded(character);
    if (letter != NONE) return word * FACTOR + letter;
    endWord(word);
    if (isIdeograph(character)) endWord(character);
    return 0;
  }

  private static char folded(int character) {
    var isLetter =
        character <= MAX_BASIC
            && Character.isLetterOrDigit(character)
            && !Character.isIdeographic(character);
    return isLetter ? (char) Character.toLowerCase(character) : NONE;
  }

  private static boolean isIdeograph(int character) {
    return character >= ASCII && character <= MAX_BASIC && Character.isIdeographic(character);
  }

  private void endWord(long word) {
    if (word == 0) return;
    count++;
    if (count > 2) simhash.add((beforeLast * FACTOR + last) * FACTOR + word);
    beforeLast = last;
    last = word;
  }

  /** Returns the fingerprint of all words. */
  public ContentFingerprint fingerprint() {
    return ContentFingerprint.of(count, simhash);
  }
}
