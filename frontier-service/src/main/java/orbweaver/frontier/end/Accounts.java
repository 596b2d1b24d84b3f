package orbweaver.frontier.end;

import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.verdict.Tally;
import orbweaver.frontier.state.Table;

/** The accounts of a partition, and which of them have changed since they were last shown. */
public final class Accounts {
  private final Table<String, Account> accounts;
  private final Set<String> changed = new HashSet<>();
  private final Set<String> known = new HashSet<>();

  public Accounts(Table<String, Account> accounts) {
    this.accounts = accounts;
    // Whoever looks may have missed what the last owner showed.
    accounts.forEach((activity, _) -> changed.add(activity));
    known.addAll(changed);
  }

  public Account of(String activity) {
    return accounts.get(activity).orElse(Account.ZERO);
  }

  /** A URL has come from that to that. */
  public void moved(String activity, Share from, Share to) {
    if (!from.equals(to)) change(activity, account -> account.moved(from, to));
  }

  /** A referral that carries it was applied. */
  public void received(String activity) {
    add(activity, new Proof(0, 0, 0, 1, 0, 0, 0));
  }

  /** So many referrals that carry it were sent. */
  public void sent(String activity, int referrals) {
    add(activity, new Proof(0, 0, referrals, 0, 0, 0, 0));
  }

  /** The links of a page were judged for it. */
  public void judged(String activity, Tally tally) {
    links(activity, tally.accepted(), tally.refused());
  }

  /** One of its seeds was judged. */
  public void seed(String activity, int sent) {
    add(activity, new Proof(0, 0, sent, 0, 1, 0, 0));
    links(activity, sent, 1 - sent);
  }

  /** What was kept aside is being released: work like an order, until all is. */
  public void releaseBegun(String activity) {
    add(activity, new Proof(1, 0, 0, 0, 0, 0, 0));
  }

  /** All that was to be released is. */
  public void releaseDone(String activity) {
    add(activity, new Proof(0, 1, 0, 0, 0, 0, 0));
  }

  /** A URL was found by more labels than are kept of it. */
  public void crowded(String activity) {
    show(activity, new Shown(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0));
  }

  private void links(String activity, int accepted, int refused) {
    show(activity, new Shown(0, 0, 0, 0, 0, 0, 0, 0, accepted, refused, 0, 0));
  }

  private void show(String activity, Shown more) {
    change(activity, account -> account.plus(more));
  }

  private void add(String activity, Proof more) {
    change(activity, account -> account.plus(more));
  }

  private void change(String activity, UnaryOperator<Account> how) {
    accounts.put(activity, how.apply(of(activity)));
    changed.add(activity);
    known.add(activity);
  }

  /** The activities that have one. */
  public Set<String> activities() {
    return Set.copyOf(known);
  }

  /** Something else than its counts has changed that whoever looks should see. */
  public void touch(String activity) {
    changed.add(activity);
  }

  /** Hands over each account that has changed since the last call. */
  public void drainChanged(BiConsumer<String, Account> show) {
    for (var activity : changed) show.accept(activity, of(activity));
    changed.clear();
  }
}
