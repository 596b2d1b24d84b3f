package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;

/**
 * An order that came home.
 *
 * @param outcome what became of it, in a word
 * @param start where its host stood when it was handed out
 * @param now when it came
 */
public record Homing(String outcome, Start start, Instant now) {
  /**
   * Where a host stood when an order was handed out.
   *
   * @param at when that was
   * @param home orders of the host that had come home by then
   */
  public record Start(Instant at, long home) {
    /** Of an order that no host is asked for. */
    public static final Start NONE = new Start(Instant.EPOCH, 0);
  }

  /** How long it was on its way; nothing by a clock that went back. */
  public Duration trip() {
    var trip = Duration.between(start.at(), now);
    return trip.isNegative() ? Duration.ZERO : trip;
  }

  Pulse measured(Pulse pulse, long homeNow) {
    return pulse.home(homeNow - start.home(), start.at(), now);
  }
}
