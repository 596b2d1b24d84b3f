package orbweaver.console.access;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Limit of the requests of each client, by a token bucket: a request takes a token, and a bucket
 * fills again with time. Thread-safe.
 */
public final class RequestRate {
  private final int perSecond;
  private final int burst;
  private final RecentMap<Bucket> buckets = new RecentMap<>();

  private record Bucket(double tokens, Instant at) {}

  /**
   * Creates a limit.
   *
   * @param perSecond requests per second in the long run
   * @param burst requests at once
   */
  public RequestRate(int perSecond, int burst) {
    if (perSecond < 1 || burst < 1)
      throw new IllegalArgumentException(
          perSecond + ", " + burst + " (expected: at least 1 request)");
    this.perSecond = perSecond;
    this.burst = burst;
  }

  /** Takes a token, or returns the time until there is one. */
  public synchronized Optional<Duration> take(String client, Instant now) {
    var found = buckets.get(client);
    var tokens = found == null ? burst : Math.min(burst, found.tokens() + gained(found, now));
    if (tokens < 1) {
      buckets.put(client, new Bucket(tokens, now));
      return Optional.of(Duration.ofMillis((long) Math.ceil((1 - tokens) * 1000 / perSecond)));
    }
    buckets.put(client, new Bucket(tokens - 1, now));
    return Optional.empty();
  }

  // The clock can be set back.
  private double gained(Bucket bucket, Instant now) {
    return Math.max(0, Duration.between(bucket.at(), now).toMillis()) * perSecond / 1000.0;
  }
}
