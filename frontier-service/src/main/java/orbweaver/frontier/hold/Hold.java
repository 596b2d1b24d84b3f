package orbweaver.frontier.hold;

/**
 * Cursor of a hold queue: the used, releasable and released ranges of its positions.
 *
 * @param head the number of the first position that may still be held
 * @param open the number after the last position opened for release
 * @param gate the number after the last position that was held when the newest probe round was
 *     answered
 * @param tail the number after the last position
 * @param wave the newest answered probe round; 0 before the first
 */
public record Hold(long head, long open, long gate, long tail, long wave) {
  static final Hold EMPTY = new Hold(0, 0, 0, 0, 0);

  boolean isReleasing() {
    return head < open;
  }

  Hold kept() {
    return new Hold(head, open, gate, tail + 1, wave);
  }

  Hold turned() {
    return new Hold(head + 1, open, gate, tail, wave);
  }

  // Only the newest answered probe round can prove a new phase; a phase that is named again is
  // already open.
  boolean isOpenedBy(long phase) {
    return phase == wave && open < gate;
  }

  Hold opened() {
    return new Hold(head, gate, gate, tail, wave);
  }

  Hold openedBy(long max) {
    return new Hold(head, open + Math.min(max, tail - open), gate, tail, wave);
  }

  // A duplicate probe is answered again without moving the phase end.
  Hold asked(long round) {
    return round > wave ? new Hold(head, open, tail, tail, round) : this;
  }
}
