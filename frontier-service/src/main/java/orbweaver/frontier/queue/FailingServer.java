package orbweaver.frontier.queue;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * State of a server that does not answer.
 *
 * @param failures the current streak of failures; absent if the server has answered since
 * @param notBefore none of its URLs is requested before this time
 * @param givenUpBy by activity that gave the server up: the reason
 */
public record FailingServer(
    Optional<FailureStreak> failures, Instant notBefore, Map<String, GiveUpReason> givenUpBy) {
  /** State of a server without failures. */
  public static final FailingServer NONE =
      new FailingServer(Optional.empty(), Instant.EPOCH, Map.of());

  public FailingServer {
    givenUpBy = Map.copyOf(givenUpBy);
  }

  /** Tests whether the state has nothing to remember. */
  public boolean isNone() {
    return failures.isEmpty() && givenUpBy.isEmpty();
  }

  /** Tests whether no URL of the server is requested now. */
  public boolean isDelayed(Instant now) {
    return HostQueue.isDelayedBy(notBefore, now);
  }

  /** Returns a copy with this streak of failures. */
  public FailingServer withFailures(FailureStreak streak) {
    return new FailingServer(Optional.of(streak), notBefore, givenUpBy);
  }

  /** Returns a copy without a streak of failures, and without the delay that it caused. */
  public FailingServer withoutFailures() {
    return new FailingServer(Optional.empty(), Instant.EPOCH, givenUpBy);
  }

  /** Returns a copy of which no URL is requested before a time. */
  public FailingServer withNotBefore(Instant time) {
    return new FailingServer(failures, time, givenUpBy);
  }

  /**
   * Returns a copy that these activities also give up. The URLs that wait are no longer delayed, so
   * that they are given up, too.
   */
  public FailingServer withGiveUp(Set<String> activities, GiveUpReason reason, Instant now) {
    var reasons = new HashMap<>(givenUpBy);
    for (var activity : activities) reasons.putIfAbsent(activity, reason);
    return new FailingServer(failures, notBefore.isAfter(now) ? now : notBefore, reasons);
  }

  /** Returns a copy that these activities do not give up. */
  public FailingServer withoutGiveUp(Set<String> activities) {
    var reasons = new HashMap<>(givenUpBy);
    reasons.keySet().removeAll(activities);
    return new FailingServer(failures, notBefore, reasons);
  }
}
