package orbweaver.frontier.queue;

import java.time.Duration;

/**
 * Bounds of the number of requests in flight to a host without a delay.
 *
 * @param partition requests that keep the fetchers of a partition busy; before anything is
 *     measured, the hosts with requests in flight share them
 * @param minInitial smallest share of a host
 * @param maxInitial largest share of a host
 * @param maxRoundTrip longest time from dispatch to completion that counts as measured; a longer
 *     one includes waiting in the fetcher
 */
public record WindowBounds(int partition, int minInitial, int maxInitial, Duration maxRoundTrip) {
  /** Bounds for a fetcher that gets its requests by a topic. */
  public static final WindowBounds BY_TOPIC = new WindowBounds(512, 32, 256, Duration.ofSeconds(2));

  /**
   * Bounds for a fetcher in this process. More requests in flight would save no time, would hold
   * memory, and only a request of priority FIRST could overtake them.
   */
  public static final WindowBounds IN_PROCESS =
      new WindowBounds(128, 10, 64, Duration.ofMillis(50));

  /**
   * Returns the requests that may be in flight to a host before anything is measured.
   *
   * @param hosts number of hosts of the partition that have requests in flight
   */
  int initial(int hosts) {
    return Math.clamp(partition / Math.max(1, hosts), minInitial, maxInitial);
  }
}
