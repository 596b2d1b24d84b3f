package orbweaver.extractor.likeness;

/**
 * Takes the words of a page three at a time. A word is a run of letters and digits, in any case,
 * and so is each sign of a script that has no spaces; none goes beyond the text it stands in.
 */
public final class Words {
  static final long FACTOR = 31;
  private static final long[] POWERS = new long[Letters.EIGHT + 1];
  private static final int ASCII = 0x80;
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
    take(new Letters(text), 0, text.length());
  }

  /** Takes those of a part of that, which is a text of its own. */
  public void take(Letters text, int from, int to) {
    var word = 0L;
    for (var at = from; at < to; at++) {
      var run = Math.min(text.run(at), to - at);
      if (run > 0) word = word * POWERS[run] + text.hash(at, run);
      at += run;
      if (at < to) word = with(text.at(at), word);
    }
    if (word != 0) ended(word);
  }

  /** A word and one more character; what is begun after that. */
  private long with(char c, long word) {
    var letter = c < ASCII ? FOLDED[c] : folded(c);
    if (letter != NONE) return word * FACTOR + letter;
    if (word != 0) ended(word);
    if (c >= ASCII && Character.isIdeographic(c)) ended(c);
    return 0;
  }

  private static char folded(char c) {
    var isLetter = Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
    return isLetter ? Character.toLowerCase(c) : NONE;
  }

  private void ended(long word) {
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
