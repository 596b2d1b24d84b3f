package orbweaver.language.value;

/**
 * Greedy glob matcher for one value. Only the last star may have to take more characters, so the
 * time is bounded by the product of both lengths.
 */
final class GlobMatcher {
  private final String glob;
  private final String value;

  /** Current positions in the glob and in the value. */
  private int globAt;

  private int valueAt;

  /** Position after the last star, and the end of the text it takes; negative without a star. */
  private int afterStar = -1;

  private int starEnd;

  GlobMatcher(String glob, String value) {
    this.glob = glob;
    this.value = value;
  }

  boolean isMatch() {
    while (valueAt < value.length()) {
      if (!step()) return false;
    }
    while (isAtStar()) globAt++;
    return globAt == glob.length();
  }

  private boolean step() {
    if (isAtStar()) {
      afterStar = ++globAt;
      starEnd = valueAt;
      return true;
    }
    if (!accepts()) return extendStar();
    valueAt = value.offsetByCodePoints(valueAt, 1);
    globAt = glob.offsetByCodePoints(literal(), 1);
    return true;
  }

  private boolean isAtStar() {
    return globAt < glob.length() && glob.charAt(globAt) == '*';
  }

  private boolean accepts() {
    if (globAt == glob.length()) return false;
    return glob.charAt(globAt) == '?' || glob.codePointAt(literal()) == value.codePointAt(valueAt);
  }

  /** Returns the position of the literal character; a final backslash stands for itself. */
  private int literal() {
    return glob.charAt(globAt) == '\\' && globAt + 1 < glob.length() ? globAt + 1 : globAt;
  }

  private boolean extendStar() {
    if (afterStar < 0) return false;
    starEnd = value.offsetByCodePoints(starEnd, 1);
    valueAt = starEnd;
    globAt = afterStar;
    return true;
  }
}
