package orbweaver.graph.kafka;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * When a sink dies.
 *
 * @param at the moment
 * @param left how often it still comes to it, the last time included
 */
record Death(Moment at, AtomicInteger left) {
  /** What a process that was killed ends with. */
  static final int CODE = 137;

  /** At the moment of that name, when it comes to it so often. */
  static Death of(String moment, String times) {
    return new Death(Moment.valueOf(moment), new AtomicInteger(Integer.parseInt(times)));
  }

  /** Dies as by {@code kill -9}, if it is time. */
  void come(Moment moment) {
    if (moment == at && left.decrementAndGet() == 0) Runtime.getRuntime().halt(CODE);
  }
}
