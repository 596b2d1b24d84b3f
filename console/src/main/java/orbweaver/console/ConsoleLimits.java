package orbweaver.console;

import java.time.Duration;

/**
 * Limits for clients.
 *
 * @param perSecond requests of a client per second in the long run
 * @param burst requests of a client at once
 * @param requestTime time in which a request must have arrived, with its body
 * @param responseTime time in which a response must be read
 */
public record ConsoleLimits(int perSecond, int burst, Duration requestTime, Duration responseTime) {
  /** Limits of a server. */
  public static final ConsoleLimits DEFAULT =
      new ConsoleLimits(20, 200, Duration.ofSeconds(20), Duration.ofMinutes(2));
}
