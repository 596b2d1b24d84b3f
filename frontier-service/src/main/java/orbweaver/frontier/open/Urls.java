package orbweaver.frontier.open;

import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.hold.Slot;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.state.Table;

/**
 * Repository of the URLs of a partition. Each change of a URL also changes the counters, so that
 * these are always the sum of the contributions of the URLs.
 */
public final class Urls {
  private final Table<Fingerprint, Known> seen;
  private final Table<Fingerprint, Open> active;
  private final Accounts counters;
  private final Holds holds;

  public Urls(
      Table<Fingerprint, Known> seen,
      Table<Fingerprint, Open> active,
      Accounts counters,
      Holds holds) {
    this.seen = seen;
    this.active = active;
    this.counters = counters;
    this.holds = holds;
  }

  /** Returns a seen URL; empty if it was never seen. */
  public Optional<Known> known(Fingerprint url) {
    return seen.get(url);
  }

  // The lookup on disk is skipped for a URL that was never seen.
  public Optional<Open> open(Fingerprint url) {
    return seen.get(url).flatMap(_ -> active.get(url));
  }

  /** Stores a URL that has work. */
  public void put(Fingerprint url, Known newSeen, Open newActive) {
    put(url, newSeen, Optional.of(newActive));
  }

  /** Stores a URL that has no work left. */
  public void close(Fingerprint url, Known newSeen) {
    put(url, newSeen, Optional.empty());
  }

  private void put(Fingerprint url, Known newSeen, Optional<Open> newActive) {
    var seenBefore = seen.get(url).orElse(Known.UNSEEN);
    var activeBefore = open(url);
    for (var activity : newSeen.marks().keySet()) {
      counters.moved(
          activity, Shares.of(activity, seenBefore, activeBefore), Shares.of(activity, newSeen, newActive));
    }
    activeBefore.ifPresent(previous -> forget(previous.slots(), newActive.map(Open::slots).orElse(Set.of())));
    seen.put(url, newSeen);
    newActive.ifPresentOrElse(active -> this.active.put(url, active), () -> active.remove(url));
  }

  private void forget(Set<Slot> before, Set<Slot> now) {
    for (var position : before) if (!now.contains(position)) holds.forget(position);
  }
}
