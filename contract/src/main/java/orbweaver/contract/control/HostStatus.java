package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;
import static orbweaver.contract.json.Preconditions.requireNotNegative;
import static orbweaver.contract.json.Preconditions.requireText;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Status of the queue of one host, for people: written by the frontier, read by {@code orbweaver
 * hosts}. A host without a record is unused: no request was completed, nothing waits, nothing is in
 * flight, and nothing limits its requests.
 *
 * @param key politeness key
 * @param waitingUrls number of queued URLs
 * @param inFlight number of requests in flight
 * @param window maximum number of requests in flight
 * @param delayedUntil time before which nothing is sent after failures; absent if there is no such
 *     delay
 * @param blockedUntil time before which nothing is sent by an operator's command; absent if there
 *     is no such command
 * @param minDelay minimum delay between two requests by an operator's command; absent if there is
 *     no such command
 * @param givenUpBy servers that were given up, with the reasons in words, by activities that have
 *     given them up; of many servers only some are named
 * @param budgetExhausted activities that have exhausted their budget for the host
 * @param lastOutcome outcome of the last request as a word; absent before the first
 */
public record HostStatus(
    String key,
    long waitingUrls,
    int inFlight,
    int window,
    Optional<Instant> delayedUntil,
    Optional<Instant> blockedUntil,
    Optional<Duration> minDelay,
    Map<String, String> givenUpBy,
    List<String> budgetExhausted,
    Optional<String> lastOutcome) {
  public HostStatus {
    requireText("key", key);
    requireAtLeast(0, "waitingUrls", waitingUrls);
    requireAtLeast(0, "inFlight", inFlight);
    requireAtLeast(1, "window", window);
    minDelay.ifPresent(delay -> requireNotNegative("minDelay", delay));
    givenUpBy.keySet().forEach(activity -> requireId("givenUpBy", activity));
    budgetExhausted.forEach(activity -> requireId("budgetExhausted", activity));
    givenUpBy = Map.copyOf(givenUpBy);
    budgetExhausted = List.copyOf(budgetExhausted);
  }

  /** Creates the status of an unused host, for which the topic has no record. */
  public static HostStatus unused(String key) {
    return builder(key).build();
  }

  /** Returns a builder of the status of an unused host with a window of one request. */
  public static Builder builder(String key) {
    return new Builder(key);
  }

  /** Tests whether no request waits or is in flight. */
  public boolean hasNoWork() {
    return waitingUrls + inFlight == 0;
  }

  /** Tests whether the host is unused, so that its record is replaced by a tombstone. */
  public boolean isUnused() {
    return hasNoWork()
        && lastOutcome.isEmpty()
        && blockedUntil.isEmpty()
        && minDelay.isEmpty()
        && givenUpBy.isEmpty()
        && budgetExhausted.isEmpty();
  }

  /** Builder of the status of a host. */
  public static final class Builder {
    private final String key;
    private long waitingUrls;
    private int inFlight;
    private int window = 1;
    private Optional<Instant> delayedUntil = Optional.empty();
    private Optional<Instant> blockedUntil = Optional.empty();
    private Optional<Duration> minDelay = Optional.empty();
    private Map<String, String> givenUpBy = Map.of();
    private List<String> budgetExhausted = List.of();
    private Optional<String> lastOutcome = Optional.empty();

    private Builder(String key) {
      this.key = key;
    }

    /** Sets the number of queued URLs. */
    public Builder waitingUrls(long waitingUrls) {
      this.waitingUrls = waitingUrls;
      return this;
    }

    /** Sets the number of requests in flight. */
    public Builder inFlight(int inFlight) {
      this.inFlight = inFlight;
      return this;
    }

    /** Sets the maximum number of requests in flight. */
    public Builder window(int window) {
      this.window = window;
      return this;
    }

    /** Sets the time before which nothing is sent after failures. */
    public Builder delayedUntil(Optional<Instant> delayedUntil) {
      this.delayedUntil = delayedUntil;
      return this;
    }

    /** Sets the time before which nothing is sent by an operator's command. */
    public Builder blockedUntil(Optional<Instant> blockedUntil) {
      this.blockedUntil = blockedUntil;
      return this;
    }

    /** Sets the minimum delay between two requests by an operator's command. */
    public Builder minDelay(Optional<Duration> minDelay) {
      this.minDelay = minDelay;
      return this;
    }

    /** Sets the servers that were given up and why, by activities that have given them up. */
    public Builder givenUpBy(Map<String, String> givenUpBy) {
      this.givenUpBy = givenUpBy;
      return this;
    }

    /** Sets the activities that have exhausted their budget for the host. */
    public Builder budgetExhausted(List<String> budgetExhausted) {
      this.budgetExhausted = budgetExhausted;
      return this;
    }

    /** Sets the outcome of the last request as a word. */
    public Builder lastOutcome(Optional<String> lastOutcome) {
      this.lastOutcome = lastOutcome;
      return this;
    }

    /** Returns the status. */
    public HostStatus build() {
      return new HostStatus(
          key,
          waitingUrls,
          inFlight,
          window,
          delayedUntil,
          blockedUntil,
          minDelay,
          givenUpBy,
          budgetExhausted,
          lastOutcome);
    }
  }
}
