package orbweaver.extractor.likeness;

/**
 * Takes the words of a page three at a time. A word is a run of letters and digits, in any case,
 * and so is each sign of a script that has no spaces; none goes beyond the text it stands in.
 */
public final class Words {
  private static final long FACTOR = 31;
  private static final int ASCII = 0x80;
  private static final char NONE = 0;

  // Most of most texts is ASCII, and the tables of Unicode are slow to ask.
  private static final char[] FOLDED = new char[ASCII];

  static {
    for (var c = 0; c < ASCII; c++) {
      if (Character.isLetterOrDigit(c)) FOLDED[c] = (char) Character.toLowerCase(c);
    }
  }

  private final Simhash simhash = new Simhash();
  private long beforeLast;
  private long last;
  private int count;

  /** Takes those of a part of that, which is a text of its own. */
  public void take(String text, int from, int to) {
    var word = 0L;
    for (var i = from; i < to; i++) {
      var c = text.charAt(i);
      var letter = c < ASCII ? FOLDED[c] : folded(c);
      if (letter != NONE) word = word * FACTOR + letter;
      else if (word != 0) word = ended(word);
      if (c >= ASCII && Character.isIdeographic(c)) ended(c);
    }
    if (word != 0) ended(word);
  }

  private static char folded(char c) {
    var isLetter = Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
    return isLetter ? Character.toLowerCase(c) : NONE;
  }

  /** None is begun after it. */
  private long ended(long word) {
    count++;
    if (count > 2) simhash.add((beforeLast * FACTOR + last) * FACTOR + word);
    beforeLast = last;
    last = word;
    return 0;
  }

  /** What they come to. */
  public Likeness likeness() {
    return Likeness.of(count, simhash);
  }
}
