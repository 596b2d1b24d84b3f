package orbweaver.library.text;

/** Pairs of parentheses between which there is no white space. */
final class ParenthesisPairs {
  private static final int NONE = -1;

  private final int[] closing;

  ParenthesisPairs(String text) {
    closing = new int[text.length()];
    var open = new int[text.length()];
    var count = 0;
    for (var index = 0; index < closing.length; index++) {
      closing[index] = NONE;
      var c = text.charAt(index);
      if (Character.isWhitespace(c)) count = 0;
      if (c == '(') open[count++] = index;
      if (c == ')' && count > 0) closing[open[--count]] = index;
    }
  }

  /** Returns the index of the parenthesis that closes the one at an index; -1 if none does. */
  int closing(int open) {
    return closing[open];
  }
}
