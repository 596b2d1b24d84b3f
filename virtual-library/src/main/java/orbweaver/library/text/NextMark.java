package orbweaver.library.text;

/** Search for a mark in a text, which passes over each part of the text once. */
final class NextMark {
  private static final int NONE = -1;

  private final String text;
  private final String mark;
  private int from = Integer.MAX_VALUE;
  private int found = NONE;

  NextMark(String text, String mark) {
    this.text = text;
    this.mark = mark;
  }

  /** Returns the index of the first mark at or after an index; -1 if there is none. */
  int at(int index) {
    if (index < from || (found != NONE && found < index)) {
      found = text.indexOf(mark, index);
      from = index;
    }
    return found;
  }
}
