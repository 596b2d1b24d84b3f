package orbweaver.frontier.end;

import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.verdict.Tally;
import orbweaver.frontier.state.Table;

/**
 * Counters of all activities on one partition, and the set of activities whose counters changed
 * since they were last published.
 */
public final class Accounts {
  private final Table<String, Account> counters;
  private final Set<String> changed = new HashSet<>();
  private final Set<String> activities = new HashSet<>();

  public Accounts(Table<String, Account> counters) {
    this.counters = counters;
    // The last owner may not have published its latest counters.
    counters.forEach((activity, _) -> changed.add(activity));
    activities.addAll(changed);
  }

  /** Returns the counters of an activity; zero if it has none. */
  public Account of(String activity) {
    return counters.get(activity).orElse(Account.ZERO);
  }

  /** Records a change of the contribution of one URL to an activity. */
  public void moved(String activity, Share from, Share to) {
    if (!from.equals(to)) change(activity, counters -> counters.moved(from, to));
  }

  /** Counts a received outlink batch that carries the activity. */
  public void received(String activity) {
    add(activity, new Proof(0, 0, 0, 1, 0, 0, 0));
  }

  /** Counts the outlink batches that a verdict sent for the activity. */
  public void sent(String activity, int referrals) {
    add(activity, new Proof(0, 0, referrals, 0, 0, 0, 0));
  }

  /** Adds the evaluated links of a page. */
  public void judged(String activity, Tally counts) {
    addLinks(activity, counts.accepted(), counts.refused());
  }

  /** Counts an evaluated seed. */
  public void seed(String activity, int sent) {
    add(activity, new Proof(0, 0, sent, 0, 1, 0, 0));
    addLinks(activity, sent, 1 - sent);
  }

  /** Counts the start of a release of held URLs as one opened request, until it is finished. */
  public void releaseBegun(String activity) {
    add(activity, new Proof(1, 0, 0, 0, 0, 0, 0));
  }

  /** Counts the end of a release of held URLs. */
  public void releaseDone(String activity) {
    add(activity, new Proof(0, 1, 0, 0, 0, 0, 0));
  }

  /** Counts a URL that has more discovery paths than are stored. */
  public void crowded(String activity) {
    addUrls(activity, new Shown(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0));
  }

  private void addLinks(String activity, int accepted, int refused) {
    addUrls(activity, new Shown(0, 0, 0, 0, 0, 0, 0, 0, accepted, refused, 0, 0));
  }

  private void addUrls(String activity, Shown added) {
    change(activity, counters -> counters.plus(added));
  }

  private void add(String activity, Proof added) {
    change(activity, counters -> counters.plus(added));
  }

  private void change(String activity, UnaryOperator<Account> update) {
    counters.put(activity, update.apply(of(activity)));
    changed.add(activity);
    activities.add(activity);
  }

  /** Returns the activities that have counters. */
  public Set<String> activities() {
    return Set.copyOf(activities);
  }

  /**
   * Marks an activity as changed although its counters are not, so that its state is published
   * again.
   */
  public void touch(String activity) {
    changed.add(activity);
  }

  /** Passes the counters of each activity that changed since the last call to the consumer. */
  public void drainChanged(BiConsumer<String, Account> publish) {
    for (var activity : changed) publish.accept(activity, of(activity));
    changed.clear();
  }
}
