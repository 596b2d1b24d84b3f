package orbweaver.frontier.queue;

/**
 * Level of a host queue: the URLs of one priority, first in first out. Positions are numbered, so
 * neither end is ever searched for; a removed position stays empty.
 *
 * @param head the number of the first position where a URL may wait
 * @param tail the number after the last position
 * @param waiting the number of waiting URLs
 */
record Line(long head, long tail, long waiting) {
  static final Line EMPTY = new Line(0, 0, 0);

  /** Returns a copy with one URL more at the end. */
  Line queued() {
    return new Line(head, tail + 1, waiting + 1);
  }

  /** Returns a copy in which the first URL, at that position, is removed. */
  Line taken(long number) {
    return new Line(number + 1, tail, waiting - 1);
  }

  /** Returns a copy with one URL less. */
  Line left() {
    return new Line(head, tail, waiting - 1);
  }
}
