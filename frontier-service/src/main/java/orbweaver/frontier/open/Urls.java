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
 * The URLs of a partition. Whoever changes one changes the accounts with it, so that these are at
 * every instant the sum of what the URLs come to.
 */
public final class Urls {
  private final Table<Fingerprint, Known> known;
  private final Table<Fingerprint, Open> open;
  private final Accounts accounts;
  private final Holds holds;

  public Urls(
      Table<Fingerprint, Known> known,
      Table<Fingerprint, Open> open,
      Accounts accounts,
      Holds holds) {
    this.known = known;
    this.open = open;
    this.accounts = accounts;
    this.holds = holds;
  }

  public Optional<Known> known(Fingerprint url) {
    return known.get(url);
  }

  // What was never seen is not looked for on disk.
  public Optional<Open> open(Fingerprint url) {
    return known.get(url).flatMap(_ -> open.get(url));
  }

  /** A URL for which something is out or coming, or held. */
  public void put(Fingerprint url, Known now, Open its) {
    put(url, now, Optional.of(its));
  }

  /** A URL of which all is done that is wanted. */
  public void close(Fingerprint url, Known now) {
    put(url, now, Optional.empty());
  }

  private void put(Fingerprint url, Known now, Optional<Open> its) {
    var before = known.get(url).orElse(Known.UNSEEN);
    var itsBefore = open(url);
    for (var activity : now.marks().keySet()) {
      accounts.moved(
          activity, Shares.of(activity, before, itsBefore), Shares.of(activity, now, its));
    }
    itsBefore.ifPresent(was -> forget(was.slots(), its.map(Open::slots).orElse(Set.of())));
    known.put(url, now);
    its.ifPresentOrElse(open -> this.open.put(url, open), () -> open.remove(url));
  }

  private void forget(Set<Slot> before, Set<Slot> now) {
    for (var slot : before) if (!now.contains(slot)) holds.forget(slot);
  }
}
