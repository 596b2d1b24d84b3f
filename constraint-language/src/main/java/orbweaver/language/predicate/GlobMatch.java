package orbweaver.language.predicate;

/**
 * One glob laid along one value. Of the stars only the last one met may have to take more, so the
 * time is bounded by the product of the two lengths.
 */
final class GlobMatch {
  private final String glob;
  private final String value;

  /** Where the next character of either stands. */
  private int of;

  private int at;

  /** Behind the last star, and the end of what it takes; negative while there was none. */
  private int behindStar = -1;

  private int taken;

  GlobMatch(String glob, String value) {
    this.glob = glob;
    this.value = value;
  }

  boolean isMatch() {
    while (at < value.length()) {
      if (!step()) return false;
    }
    while (isAtStar()) of++;
    return of == glob.length();
  }

  private boolean step() {
    if (isAtStar()) {
      behindStar = ++of;
      taken = at;
      return true;
    }
    if (!accepts()) return takeMore();
    at = value.offsetByCodePoints(at, 1);
    of = glob.offsetByCodePoints(literal(), 1);
    return true;
  }

  private boolean isAtStar() {
    return of < glob.length() && glob.charAt(of) == '*';
  }

  private boolean accepts() {
    if (of == glob.length()) return false;
    return glob.charAt(of) == '?' || glob.codePointAt(literal()) == value.codePointAt(at);
  }

  /** Where the character stands that is meant; a backslash at the end means itself. */
  private int literal() {
    return glob.charAt(of) == '\\' && of + 1 < glob.length() ? of + 1 : of;
  }

  private boolean takeMore() {
    if (behindStar < 0) return false;
    taken = value.offsetByCodePoints(taken, 1);
    at = taken;
    of = behindStar;
    return true;
  }
}
