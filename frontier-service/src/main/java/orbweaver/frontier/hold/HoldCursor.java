package orbweaver.frontier.hold;

/**
 * Cursor of a hold queue: the positions before {@code head} are released, those before {@code
 * releaseEnd} are being released, and the others are held.
 *
 * @param head the number of the first position that may still be held
 * @param releaseEnd the number after the last position opened for release
 * @param phaseEnd the number after the last position that was held when the newest probe round was
 *     answered
 * @param tail the number after the last position
 * @param probeRound the newest answered probe round; 0 before the first
 */
public record HoldCursor(long head, long releaseEnd, long phaseEnd, long tail, long probeRound) {
  static final HoldCursor EMPTY = new HoldCursor(0, 0, 0, 0, 0);

  boolean isReleasing() {
    return head < releaseEnd;
  }

  HoldCursor withAdded() {
    return new HoldCursor(head, releaseEnd, phaseEnd, tail + 1, probeRound);
  }

  HoldCursor withTaken() {
    return new HoldCursor(head + 1, releaseEnd, phaseEnd, tail, probeRound);
  }

  // Only the newest answered probe round can prove a new phase; a phase that a probe names again is
  // already open.
  boolean isPhaseOpenedBy(long phase) {
    return phase == probeRound && releaseEnd < phaseEnd;
  }

  HoldCursor withPhaseOpened() {
    return new HoldCursor(head, phaseEnd, phaseEnd, tail, probeRound);
  }

  HoldCursor withReleased(long max) {
    return new HoldCursor(
        head, releaseEnd + Math.min(max, tail - releaseEnd), phaseEnd, tail, probeRound);
  }

  // A duplicate probe is answered again without moving the phase end.
  HoldCursor withProbe(long round) {
    return round > probeRound ? new HoldCursor(head, releaseEnd, tail, tail, round) : this;
  }
}
