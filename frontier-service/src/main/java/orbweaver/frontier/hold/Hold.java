package orbweaver.frontier.hold;

/**
 * How far the wishes on a pile are numbered, and how far released.
 *
 * @param head number of the first that may still be held
 * @param open number after the last that is opened for release
 * @param gate number after the last that was held when the newest wave was answered
 * @param tail number after the last
 * @param wave the newest that was answered; 0 before the first
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

  // A phase that any but the newest wave proved was opened before; so was one that is named again.
  boolean isOpenedBy(long phase) {
    return phase == wave && open < gate;
  }

  Hold opened() {
    return new Hold(head, gate, gate, tail, wave);
  }

  Hold openedBy(long most) {
    return new Hold(head, open + Math.min(most, tail - open), gate, tail, wave);
  }

  // A probe that lies on its topic a second time is answered again, and moves no gate.
  Hold asked(long newest) {
    return newest > wave ? new Hold(head, open, tail, tail, newest) : this;
  }
}
