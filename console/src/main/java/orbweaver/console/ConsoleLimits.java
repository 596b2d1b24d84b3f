package orbweaver.console;

import java.time.Duration;

/**
 * Limits for clients.
 *
 * @param perSecond requests of a client per second in the long run
 * @param burst requests of a client at once
 * @param requestTime time in which a request must have arrived, with its body
 * @param responseTime time in which a response must be read
 * @param cpuShare part of the CPU time that reading pages gets while the machine is busy, at most 1
 */
public record ConsoleLimits(
    int perSecond, int burst, Duration requestTime, Duration responseTime, double cpuShare) {
  /** Limits of a server. */
  public static final ConsoleLimits DEFAULT =
      new ConsoleLimits(20, 200, Duration.ofSeconds(20), Duration.ofMinutes(2), 1);

  /** Limits of a server whose process has other work. */
  public static final ConsoleLimits BESIDE_A_CRAWL = DEFAULT.withCpuShare(0.025);

  /** Returns the limits with another part of the CPU time. */
  public ConsoleLimits withCpuShare(double other) {
    return new ConsoleLimits(perSecond, burst, requestTime, responseTime, other);
  }
}
