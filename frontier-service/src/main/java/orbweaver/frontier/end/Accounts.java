package orbweaver.frontier.end;

import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.verdict.Tally;
import orbweaver.frontier.state.Table;

/** The accounts of a partition, and which of them have changed since they were last shown. */
public final class Accounts {
  private static final Change HOME = new Change(0, 0, 0, 0, -1);

  private final Table<String, Account> accounts;
  private final Set<String> changed = new HashSet<>();

  public Accounts(Table<String, Account> accounts) {
    this.accounts = accounts;
    // Whoever looks may have missed what the last owner showed.
    accounts.forEach((activity, _) -> changed.add(activity));
  }

  public Account of(String activity) {
    return accounts.get(activity).orElse(Account.ZERO);
  }

  /** An order, out or coming, carries the activity. */
  public void opened(String activity) {
    add(activity, new Proof(1, 0, 0, 0, 0, 0, 0));
  }

  /** An order that carried it is closed. */
  public void closed(String activity) {
    add(activity, new Proof(0, 1, 0, 0, 0, 0, 0));
  }

  /** An order that carried it came home: it is closed, and no longer out. */
  public void home(String activity) {
    closed(activity);
    show(activity, HOME);
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

  /** A URL was found by more labels than are kept of it. */
  public void crowded(String activity) {
    show(activity, new Shown(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1));
  }

  /** Changes what people see. */
  public void show(String activity, Change change) {
    accounts.put(activity, of(activity).plus(change));
    changed.add(activity);
  }

  private void links(String activity, int accepted, int refused) {
    show(activity, new Shown(0, 0, 0, 0, 0, 0, 0, 0, accepted, refused, 0));
  }

  private void show(String activity, Shown more) {
    accounts.put(activity, of(activity).plus(more));
    changed.add(activity);
  }

  private void add(String activity, Proof change) {
    accounts.put(activity, of(activity).plus(change));
    changed.add(activity);
  }

  /** Hands over each account that has changed since the last call. */
  public void drainChanged(BiConsumer<String, Account> show) {
    for (var activity : changed) show.accept(activity, of(activity));
    changed.clear();
  }
}
