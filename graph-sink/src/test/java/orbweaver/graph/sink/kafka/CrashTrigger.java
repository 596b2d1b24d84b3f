package orbweaver.graph.sink.kafka;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Condition on which a sink crashes.
 *
 * @param at the crash point
 * @param left how often it is still passed, including the last time
 */
record CrashTrigger(CrashPoint at, AtomicInteger left) {
  /** Exit code of a killed process. */
  static final int CODE = 137;

  /** Creates a trigger that fires when the point of that name is passed that often. */
  static CrashTrigger of(String moment, String times) {
    return new CrashTrigger(CrashPoint.valueOf(moment), new AtomicInteger(Integer.parseInt(times)));
  }

  /** Halts the process as {@code kill -9} does, if the condition holds. */
  void passed(CrashPoint moment) {
    if (moment == at && left.decrementAndGet() == 0) Runtime.getRuntime().halt(CODE);
  }
}
