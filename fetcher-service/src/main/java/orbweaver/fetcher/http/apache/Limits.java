package orbweaver.fetcher.http.apache;

import static orbweaver.contract.json.Gate.require;

import java.time.Duration;

/**
 * What one exchange may cost beside its body and its deadline.
 *
 * @param headBytes of a response head, and a quarter of it for each line
 * @param leastRate bytes a second of a body, once it has come for as long as the grace
 * @param grace in which a body may come as slowly as it likes
 */
public record Limits(int headBytes, int leastRate, Duration grace) {
  /** 64 KiB of head, 1 KiB a second after 5 s. */
  public static final Limits DEFAULT = new Limits(64 * 1024, 1024, Duration.ofSeconds(5));

  public Limits {
    require(headBytes >= 1, "head bytes", headBytes, ">= 1");
    require(leastRate >= 0, "least rate", leastRate, ">= 0");
    require(grace.isPositive(), "grace", grace, "> PT0S");
  }
}
