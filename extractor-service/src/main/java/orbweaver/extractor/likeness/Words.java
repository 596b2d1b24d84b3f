package orbweaver.extractor.likeness;

import static java.nio.charset.StandardCharsets.UTF_8;

import orbweaver.extractor.text.Utf8;

/**
 * Takes the words of a page three at a time. A word is a run of letters and digits, in any case,
 * and so is each sign of a script that has no spaces; none goes beyond the text it stands in.
 */
public final class Words {
  static final long FACTOR = 31;
  private static final long[] POWERS = new long[Letters.EIGHT + 1];
  private static final int ASCII = 0x80;
  // What is beyond separates words: so it was counted once, and pages are compared for long.
  private static final int BASIC = Character.MAX_VALUE;
  private static final char NONE = 0;

  // Most of most texts is ASCII, and the tables of Unicode are slow to ask.
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

  /** Takes those of a text. */
  public void take(String text) {
    var bytes = text.getBytes(UTF_8);
    take(bytes, 0, bytes.length);
  }

  /** Takes those of a part of UTF-8, which is a text of its own. */
  public void take(byte[] text, int from, int to) {
    var start = from;
    // Whether a run goes on from the block before.
    var isOn = 0L;
    for (var block = from; block < to; block += Long.SIZE) {
      var bits = Letters.ofWords(text, block, to);
      var edges = bits ^ (bits << 1 | isOn);
      if (isOn == 0) {
        start = block + Long.numberOfTrailingZeros(edges);
        edges &= edges - 1;
      }
      while (edges != 0) {
        takeRun(text, start, block + Long.numberOfTrailingZeros(edges));
        edges &= edges - 1;
        start = block + Long.numberOfTrailingZeros(edges);
        edges &= edges - 1;
      }
      isOn = bits >>> (Long.SIZE - 1);
    }
    if (isOn != 0) takeRun(text, start, to);
  }

  /** Takes a word, or several where it is not all ASCII. */
  private void takeRun(byte[] text, int from, int to) {
    var count = to - from;
    if (count > 2 * Letters.EIGHT) {
      takeSlowly(text, from, to);
      return;
    }
    // No branch by the length of a word: nobody can guess it.
    var more = count - Math.min(count, Letters.EIGHT);
    var first = Letters.small(text, from, count - more);
    var second = Letters.small(text, from + Letters.EIGHT, more);
    if (Letters.isAscii(first | second)) {
      ended(Letters.hash(first) * POWERS[more] + Letters.hash(second));
    } else {
      takeSlowly(text, from, to);
    }
  }

  private void takeSlowly(byte[] text, int from, int to) {
    var word = 0L;
    for (var at = from; at < to; at += Utf8.length(text[at])) {
      word = with(Utf8.characterAt(text, at), word);
    }
    ended(word);
  }

  /** A word and one more character; what is begun after that. */
  private long with(int character, long word) {
    var letter = character < ASCII ? FOLDED[character] : folded(character);
    if (letter != NONE) return word * FACTOR + letter;
    ended(word);
    if (isSign(character)) ended(character);
    return 0;
  }

  private static char folded(int character) {
    var isLetter =
        character <= BASIC
            && Character.isLetterOrDigit(character)
            && !Character.isIdeographic(character);
    return isLetter ? (char) Character.toLowerCase(character) : NONE;
  }

  private static boolean isSign(int character) {
    return character >= ASCII && character <= BASIC && Character.isIdeographic(character);
  }

  private void ended(long word) {
    if (word == 0) return;
    count++;
    if (count > 2) simhash.add((beforeLast * FACTOR + last) * FACTOR + word);
    beforeLast = last;
    last = word;
  }

  /** What they come to. */
  public Likeness likeness() {
    return Likeness.of(count, simhash);
  }
}
