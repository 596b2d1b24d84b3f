package orbweaver.frontier.end;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orbweaver.contract.control.Amounts;
import orbweaver.contract.control.Credit;
import orbweaver.contract.course.Budget;

/**
 * Distributed quota: allocates the budget of an activity to the partitions in slices that shrink as
 * the remainder does. The sum of all ceilings never exceeds the budget: a ceiling that a partition
 * may still believe in counts as allocated. Unspent budget of an idle partition is revoked when
 * another partition has none left.
 */
final class Treasury {
  private final String activity;
  private final Amounts total;
  private final int partitions;
  private final Map<Integer, Till> grants;
  private final List<Credit> grantsToSend = new ArrayList<>();

  Treasury(String activity, Budget budget, int partitions, Map<Integer, Till> grants) {
    this.activity = activity;
    this.partitions = partitions;
    this.grants = new HashMap<>(grants);
    total = new Amounts(bound(budget.pages()), bound(budget.bytes()), bound(budget.hosts()));
  }

  // An unbounded resource is never requested.
  private static long bound(Optional<Long> limit) {
    return limit.orElse(0L);
  }

  Map<Integer, Till> tills() {
    return grants;
  }

  /**
   * Returns the grants to send, to partitions that are short or to others that must give budget
   * back.
   */
  List<Credit> answers() {
    for (var partition : List.copyOf(grants.keySet())) if (till(partition).isShort()) grantMore(partition);
    return grantsToSend;
  }

  private void grantMore(int partition) {
    var grant = till(partition);
    var slice = slice(grant);
    if (!slice.equals(Amounts.NONE)) grant(partition, grant.purse().ceiling().plus(slice), false);
    else if (!isRevocationPending() && !revokeFromOthers(partition) && grant.isAsking()) {
      // Repeated even if said before: the partition may now ask for another version of the
      // activity.
      grant(partition, grant.purse().ceiling(), true);
    }
  }

  // The partition receives as much as it lacks to hold a fair slice.
  private Amounts slice(Till grant) {
    var available = available();
    var fair = available.with(Amounts.NONE, (remaining, _) -> remaining == 0 ? 0 : 1 + remaining / (2L * partitions));
    return fair.minus(grant.spare()).with(available, Math::min);
  }

  private Amounts available() {
    return grants.values().stream().map(Till::ceiling).reduce(total, Amounts::minus);
  }

  private boolean isRevocationPending() {
    return grants.values().stream().anyMatch(grant -> !grant.isConfirmed());
  }

  private boolean revokeFromOthers(int asking) {
    var before = grantsToSend.size();
    for (var partition : List.copyOf(grants.keySet())) {
      if (partition != asking && !till(partition).purse().wants()) revoke(partition);
    }
    return grantsToSend.size() > before;
  }

  private void revoke(int partition) {
    var grant = till(partition);
    // Half of it, rounded up: if that partition gets new work, it has to request less of it back.
    var back = grant.spare().with(available(), (unspent, left) -> left > 0 ? 0 : (unspent + 1) / 2);
    if (!back.equals(Amounts.NONE)) {
      grant(partition, grant.purse().ceiling().minus(back), grant.isDry());
    }
  }

  private void grant(int partition, Amounts ceiling, boolean isLast) {
    var granted = till(partition).told(ceiling, isLast);
    grants.put(partition, granted);
    grantsToSend.add(new Credit(activity, partition, granted.serial(), ceiling, isLast));
  }

  private Till till(int partition) {
    return Objects.requireNonNull(grants.get(partition));
  }
}
