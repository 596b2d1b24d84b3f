package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;

/**
 * How fast a host takes orders: what its window is made of.
 *
 * <p>A window that holds what comes home in one trip round the ring keeps the host's lane busy, and
 * one and a half such windows keep it so when a trip takes longer. More would only wait in the
 * fetcher, where nothing overtakes it. Both are measured on the orders that come home: the highest
 * rate of late, and the shortest trip of late, which is one that did not wait in a lane.
 *
 * @param rate orders home in a second, at the best of late
 * @param trip milliseconds from hand-out to home, at the shortest of late; 0 before the first
 * @param since when these were last begun anew
 */
record Pulse(double rate, long trip, Instant since) {
  static final Pulse NONE = new Pulse(0, 0, Instant.EPOCH);

  /** More orders of one host are never out. */
  static final int MOST = 512;

  private static final double ROOM = 1.5;
  // No trip is longer, but for what it waits in a lane.
  private static final Duration LONG_TRIP = Duration.ofSeconds(2);
  // The fetcher sends home what it cannot begin within this time.
  private static final Duration PATIENCE_OF_FETCHER = Duration.ofSeconds(60);
  private static final Duration OF_LATE = Duration.ofSeconds(10);

  /**
   * An order came home.
   *
   * @param homeSince orders of the host that came home since it was handed out, with it
   * @param handedOut when it was
   */
  Pulse home(long homeSince, Instant handedOut, Instant now) {
    var took = Math.max(1, Duration.between(handedOut, now).toMillis());
    var seen = homeSince * 1000.0 / took;
    var isOld = now.isAfter(since.plus(OF_LATE)) || now.isBefore(since);
    if (isOld || trip == 0) return new Pulse(seen, took, now);
    return new Pulse(Math.max(rate, seen), Math.min(trip, took), since);
  }

  /**
   * Orders of the host that may be out.
   *
   * @param delay between two requests to it, at least
   * @param share as many as may be out whatever was measured, if the delay lets them
   */
  int window(Duration delay, int share) {
    var most = fitting(PATIENCE_OF_FETCHER, delay, MOST);
    var least = Math.min(most, 1 + fitting(LONG_TRIP, delay, share - 1));
    // Where trips are longer the ring has fallen behind: more orders would only make them so.
    var seconds = Math.min(trip, LONG_TRIP.toMillis()) / 1000.0;
    var measured = 1 + (int) Math.ceil(ROOM * rate * seconds);
    return Math.clamp(measured, least, most);
  }

  private static int fitting(Duration time, Duration delay, int most) {
    if (delay.isZero()) return most;
    return Math.clamp(time.toMillis() / Math.max(1, delay.toMillis()), 1, most);
  }
}
