package orbweaver.frontier.end;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Phase.State;
import orbweaver.contract.control.Purse;

/**
 * What the coordinator of an activity has before it.
 *
 * @param state where the activity stands
 * @param version of the activity of which that was said last, or is asked; 0 before
 * @param wave of the last probe; 0 before the first
 * @param phase the wave that proved the last phase; 0 before the first
 * @param isAsking whether answers to it are missing
 * @param latest by partition, what it last said, asked or not
 * @param answers by partition, to the wave that is asked
 * @param before the sum of the wave before, when that one was closed
 * @param tills by partition, its share of the budget
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

  Board heard(Count count) {
    var now = with(latest, count);
    var isAnswer = isAsking && count.wave() == wave;
    return new Board(
        state,
        version,
        wave,
        phase,
        isAsking,
        now,
        isAnswer ? with(answers, count) : answers,
        before,
        tills);
  }

  private static Map<Integer, Proof> with(Map<Integer, Proof> counts, Count count) {
    var more = new HashMap<>(counts);
    more.put(count.partition(), count.proof());
    return more;
  }

  /** Asking again, what the last wave said kept to compare with when it was closed. */
  Board asking(Optional<Map<Integer, Proof>> last) {
    return new Board(state, version, wave + 1, phase, true, latest, Map.of(), last, tills);
  }

  /** The newest wave has proved that only what is held is left. */
  Board opening() {
    return new Board(state, version, wave, wave, isAsking, latest, answers, before, tills);
  }

  Board in(State next) {
    return in(next, version);
  }

  /** Said of that version of the activity. */
  Board in(State next, int itsVersion) {
    return new Board(
        next, itsVersion, wave, phase, false, latest, Map.of(), Optional.empty(), tills);
  }

  /** About to ask of that version of the activity. */
  Board of(int itsVersion) {
    return new Board(state, itsVersion, wave, phase, isAsking, latest, answers, before, tills);
  }

  /** A partition shows what it has of the budget. */
  Board showing(int partition, Purse purse) {
    var shares = new HashMap<>(tills);
    shares.put(partition, tills.getOrDefault(partition, Till.EMPTY).shown(purse));
    return sharing(shares);
  }

  /** Whether more of the budget would serve anybody. */
  boolean isAnyShort() {
    return tills.values().stream().anyMatch(Till::isShort);
  }

  /** With the budget shared so. */
  Board sharing(Map<Integer, Till> shares) {
    return new Board(state, version, wave, phase, isAsking, latest, answers, before, shares);
  }

  /** The displayed sum: not of one instant, so a hint and no proof. */
  Proof sum() {
    return sum(latest);
  }

  static Proof sum(Map<Integer, Proof> counts) {
    return counts.values().stream().reduce(Proof.ZERO, Proof::plus);
  }
}
