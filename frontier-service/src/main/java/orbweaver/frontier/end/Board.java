package orbweaver.frontier.end;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Phase.State;
import orbweaver.contract.control.Purse;

/**
 * State of the termination detection of one activity, kept by its coordinator.
 *
 * @param state the state of the activity
 * @param version the activity version that was last reported or is being probed; 0 before the first
 * @param wave the number of the last probe round; 0 before the first
 * @param phase the probe round that proved the last phase; 0 before the first
 * @param isAsking whether answers to the last probe round are missing
 * @param latest by partition: the last counters it sent, probed or not
 * @param answers by partition: the answers to the current probe round
 * @param before the answers of the previous probe round, if it was closed
 * @param tills by partition: its grant from the shared budget
 */
public record Board(
    State state,
    int version,
    long wave,
    long phase,
    boolean isAsking,
    Map<Integer, Proof> latest,
    Map<Integer, Proof> answers,
    Optional<Map<Integer, Proof>> before,
    Map<Integer, Till> tills) {
  public static final Board EMPTY =
      new Board(State.RUNNING, 0, 0, 0, false, Map.of(), Map.of(), Optional.empty(), Map.of());

  public Board {
    latest = Map.copyOf(latest);
    answers = Map.copyOf(answers);
    before = before.map(Map::copyOf);
    tills = Map.copyOf(tills);
  }

  /** Returns a copy with counters received from a partition. */
  Board heard(Count count) {
    var counters = with(latest, count);
    var isAnswer = isAsking && count.wave() == wave;
    return new Board(
        state,
        version,
        wave,
        phase,
        isAsking,
        counters,
        isAnswer ? with(answers, count) : answers,
        before,
        tills);
  }

  private static Map<Integer, Proof> with(Map<Integer, Proof> counts, Count count) {
    var updated = new HashMap<>(counts);
    updated.put(count.partition(), count.proof());
    return updated;
  }

  /**
   * Returns a copy that starts the next probe round.
   *
   * @param last the answers of the last round if it was closed, kept for comparison
   */
  Board asking(Optional<Map<Integer, Proof>> last) {
    return new Board(state, version, wave + 1, phase, true, latest, Map.of(), last, tills);
  }

  /**
   * Returns a copy in which a phase is open: the last probe round proved that only held URLs are
   * left.
   */
  Board opening() {
    return new Board(state, version, wave, wave, isAsking, latest, answers, before, tills);
  }

  /** Returns a copy in another state, of the same version. */
  Board in(State next) {
    return in(next, version);
  }

  /** Returns a copy in another state, reported for that version of the activity. */
  Board in(State next, int newVersion) {
    return new Board(
        next, newVersion, wave, phase, false, latest, Map.of(), Optional.empty(), tills);
  }

  /** Returns a copy that is about to probe that version of the activity. */
  Board of(int newVersion) {
    return new Board(state, newVersion, wave, phase, isAsking, latest, answers, before, tills);
  }

  /** Returns a copy with the allocation that a partition reported. */
  Board showing(int partition, Purse allocation) {
    var newGrants = new HashMap<>(tills);
    newGrants.put(partition, tills.getOrDefault(partition, Till.EMPTY).shown(allocation));
    return sharing(newGrants);
  }

  /** Tests whether a partition could use more budget. */
  boolean isAnyShort() {
    return tills.values().stream().anyMatch(Till::isShort);
  }

  /** Returns a copy with these grants. */
  Board sharing(Map<Integer, Till> newGrants) {
    return new Board(state, version, wave, phase, isAsking, latest, answers, before, newGrants);
  }

  /**
   * Returns the sum of the latest counters; they are from different instants, so the sum is a hint
   * and no proof.
   */
  Proof sum() {
    return sum(latest);
  }

  static Proof sum(Map<Integer, Proof> counts) {
    return counts.values().stream().reduce(Proof.ZERO, Proof::plus);
  }
}
