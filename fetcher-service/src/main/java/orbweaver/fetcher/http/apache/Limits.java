package orbweaver.fetcher.http.apache;

import static orbweaver.contract.json.Gate.require;

import java.time.Duration;

/**
 * Limits of one exchange besides its body size and deadline.
 *
 * @param headBytes maximum bytes of a response head; a quarter of it for each line
 * @param leastRate minimum bytes per second of a body after the grace period
 * @param grace time in which a body may arrive at any rate
 */
public record Limits(int headBytes, int leastRate, Duration grace) {
  /** 64 KiB of head, 1 KiB a second after 5 s. */
  public static final Limits DEFAULT = new Limits(64 * 1024, 1024, Duration.ofSeconds(5));

  public Limits {
    require(headBytes >= 1, "head bytes", headBytes, ">= 1");
    require(leastRate >= 0, "minimum rate", leastRate, ">= 0");
    require(grace.isPositive(), "grace", grace, "> PT0S");
  }
}
