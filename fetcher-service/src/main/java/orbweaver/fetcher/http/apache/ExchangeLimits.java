package orbweaver.fetcher.http.apache;

import static orbweaver.contract.json.Preconditions.require;

import java.time.Duration;

/**
 * Limits of one exchange besides its body size and deadline.
 *
 * @param headBytes maximum bytes of a response head; a quarter of it for each line
 * @param minBytesPerSecond minimum bytes per second of a body after the grace period
 * @param grace time in which a body may arrive at any rate
 */
public record ExchangeLimits(int headBytes, int minBytesPerSecond, Duration grace) {
  /** 64 KiB of head, 1 KiB a second after 5 s. */
  public static final ExchangeLimits DEFAULT =
      new ExchangeLimits(64 * 1024, 1024, Duration.ofSeconds(5));

  public ExchangeLimits {
    require(headBytes >= 1, "head bytes", headBytes, ">= 1");
    require(minBytesPerSecond >= 0, "minimum rate", minBytesPerSecond, ">= 0");
    require(grace.isPositive(), "grace", grace, "> PT0S");
  }
}
