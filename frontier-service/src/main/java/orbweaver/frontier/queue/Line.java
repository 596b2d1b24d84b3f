package orbweaver.frontier.queue;

/**
 * The URLs of a host that are wanted equally soon, first in first out. Their places are numbered,
 * so that neither end is ever searched for; a place that was left stays empty.
 *
 * @param head number of the first place where a URL may wait
 * @param tail number after the last
 * @param waiting URLs that do
 */
record Line(long head, long tail, long waiting) {
  static final Line EMPTY = new Line(0, 0, 0);

  Line queued() {
    return new Line(head, tail + 1, waiting + 1);
  }

  /** The URL at that place was the first. */
  Line taken(long number) {
    return new Line(number + 1, tail, waiting - 1);
  }

  Line left() {
    return new Line(head, tail, waiting - 1);
  }
}
