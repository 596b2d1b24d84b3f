package orbweaver.contract.course;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireNotNegative;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How much an activity may take at most. What is absent has no bound; zero is a bound like any
 * other. What lies beyond is set aside, not refused: a later version with a larger budget takes it
 * up.
 *
 * @param pages that are read
 * @param bytes of bodies; what is under way when they are spent still comes
 * @param time from when the budget was given
 * @param depth hyperlinks from a root
 * @param hosts politeness keys that are asked
 * @param hostPages pages of one of them
 * @param hostBytes bytes of one of them
 * @param since when the budget was given; written by rule-service
 */
public record Budget(
    Optional<Long> pages,
    Optional<Long> bytes,
    Optional<Duration> time,
    Optional<Integer> depth,
    Optional<Long> hosts,
    Optional<Long> hostPages,
    Optional<Long> hostBytes,
    Optional<Instant> since) {
  /** No bound at all. */
  public static final Budget NONE =
      new Budget(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public Budget {
    pages.ifPresent(most -> requireAtLeast(0, "pages", most));
    bytes.ifPresent(most -> requireAtLeast(0, "bytes", most));
    time.ifPresent(most -> requireNotNegative("time", most));
    depth.ifPresent(most -> requireAtLeast(0, "depth", most));
    hosts.ifPresent(most -> requireAtLeast(0, "hosts", most));
    hostPages.ifPresent(most -> requireAtLeast(0, "hostPages", most));
    hostBytes.ifPresent(most -> requireAtLeast(0, "hostBytes", most));
  }

  /** Given at that moment. */
  public Budget from(Instant moment) {
    return since(Optional.of(moment));
  }

  /** Whether it allows what the other does, whenever either was given. */
  public boolean isAs(Budget other) {
    return undated().equals(other.undated());
  }

  /** The same, whenever it was given. */
  Budget undated() {
    return since(Optional.empty());
  }

  private Budget since(Optional<Instant> moment) {
    return new Budget(pages, bytes, time, depth, hosts, hostPages, hostBytes, moment);
  }

  /** When its time is over. */
  public Optional<Instant> end() {
    return since.flatMap(begin -> time.map(begin::plus));
  }
}
