package orbweaver.frontier.queue;

/**
 * Level of a host queue: the URLs of one priority, first in first out. Its positions are numbered;
 * a position whose URL was removed stays empty.
 *
 * @param head the number of the first position where a URL may wait
 * @param tail the number after the last position
 * @param waitingUrls the number of waiting URLs
 */
record PriorityLevel(long head, long tail, long waitingUrls) {
  static final PriorityLevel EMPTY = new PriorityLevel(0, 0, 0);

  /** Returns a copy with one URL more at the end. */
  PriorityLevel withAdded() {
    return new PriorityLevel(head, tail + 1, waitingUrls + 1);
  }

  /** Returns a copy that begins at that position. */
  PriorityLevel withHead(long newHead) {
    return new PriorityLevel(newHead, tail, waitingUrls);
  }

  /** Returns a copy with one URL less, which begins at that position. */
  PriorityLevel withTaken(long newHead) {
    return new PriorityLevel(newHead, tail, waitingUrls - 1);
  }

  /** Returns a copy with one URL less. */
  PriorityLevel withRemoved() {
    return new PriorityLevel(head, tail, waitingUrls - 1);
  }
}
