package orbweaver.contract.policy;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireNotNegative;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Limits of an activity. An absent limit does not restrict anything; zero is a limit like any
 * other. URLs beyond a limit are held, not rejected: a later version with a larger budget fetches
 * them.
 *
 * @param pages number of fetched pages
 * @param bytes decoded bytes of bodies; fetches in flight when the limit is reached are completed
 * @param time time from the start of the budget
 * @param depth number of hyperlinks from a seed
 * @param hosts number of crawled politeness keys
 * @param hostPages number of fetched pages of one politeness key
 * @param hostBytes decoded bytes of bodies of one politeness key
 * @param since start of the budget; written by rule-service
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
  /** Budget without any limit. */
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
    pages.ifPresent(max -> requireAtLeast(0, "pages", max));
    bytes.ifPresent(max -> requireAtLeast(0, "bytes", max));
    time.ifPresent(max -> requireNotNegative("time", max));
    depth.ifPresent(max -> requireAtLeast(0, "depth", max));
    hosts.ifPresent(max -> requireAtLeast(0, "hosts", max));
    hostPages.ifPresent(max -> requireAtLeast(0, "hostPages", max));
    hostBytes.ifPresent(max -> requireAtLeast(0, "hostBytes", max));
  }

  /** Returns a copy with that limit of fetched pages. */
  public Budget withPages(Optional<Long> max) {
    return new Budget(max, bytes, time, depth, hosts, hostPages, hostBytes, since);
  }

  /** Returns a copy with that limit of bytes of bodies. */
  public Budget withBytes(Optional<Long> max) {
    return new Budget(pages, max, time, depth, hosts, hostPages, hostBytes, since);
  }

  /** Returns a copy with that limit of time. */
  public Budget withTime(Optional<Duration> max) {
    return new Budget(pages, bytes, max, depth, hosts, hostPages, hostBytes, since);
  }

  /** Returns a copy with that limit of hyperlinks from a seed. */
  public Budget withDepth(Optional<Integer> max) {
    return new Budget(pages, bytes, time, max, hosts, hostPages, hostBytes, since);
  }

  /** Returns a copy with that limit of crawled politeness keys. */
  public Budget withHosts(Optional<Long> max) {
    return new Budget(pages, bytes, time, depth, max, hostPages, hostBytes, since);
  }

  /** Returns a copy with that limit of fetched pages of one politeness key. */
  public Budget withHostPages(Optional<Long> max) {
    return new Budget(pages, bytes, time, depth, hosts, max, hostBytes, since);
  }

  /** Returns a copy with that limit of bytes of bodies of one politeness key. */
  public Budget withHostBytes(Optional<Long> max) {
    return new Budget(pages, bytes, time, depth, hosts, hostPages, max, since);
  }

  /** Returns a copy that starts at that time. */
  public Budget withSince(Instant start) {
    return since(Optional.of(start));
  }

  /** Tests whether two budgets have the same limits, whenever either started. */
  public boolean isEquivalentTo(Budget other) {
    return withoutSince().equals(other.withoutSince());
  }

  /** Returns a copy without a start. */
  Budget withoutSince() {
    return since(Optional.empty());
  }

  private Budget since(Optional<Instant> start) {
    return new Budget(pages, bytes, time, depth, hosts, hostPages, hostBytes, start);
  }

  /** Returns the time at which the budget's time limit is reached. */
  public Optional<Instant> deadline() {
    return since.flatMap(start -> time.map(start::plus));
  }
}
