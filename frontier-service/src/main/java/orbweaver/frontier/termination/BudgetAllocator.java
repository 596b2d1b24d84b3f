package orbweaver.frontier.termination;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import orbweaver.contract.control.BudgetAmounts;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.policy.Budget;

/**
 * Distributed quota: allocates the budget of an activity to the partitions in slices that shrink as
 * the remainder does. The sum of all ceilings never exceeds the budget: while a ceiling is lowered,
 * the old one counts until its partition has confirmed the new one. Unspent budget of an idle
 * partition is revoked when another partition has none left.
 */
final class BudgetAllocator {
  private final String activity;
  private final BudgetAmounts total;
  private final int partitions;
  private final Map<Integer, PartitionGrant> grants;
  private final List<BudgetGrant> grantsToSend = new ArrayList<>();

  BudgetAllocator(
      String activity, Budget budget, int partitions, Map<Integer, PartitionGrant> grants) {
    this.activity = activity;
    this.partitions = partitions;
    this.grants = new HashMap<>(grants);
    total =
        new BudgetAmounts(
            limitOrZero(budget.pages()), limitOrZero(budget.bytes()), limitOrZero(budget.hosts()));
  }

  // No partition requests a resource without a limit, so its total does not matter.
  private static long limitOrZero(Optional<Long> limit) {
    return limit.orElse(0L);
  }

  Map<Integer, PartitionGrant> grants() {
    return grants;
  }

  /**
   * Returns the grants to send, to partitions that are short or to others that must give budget
   * back.
   */
  List<BudgetGrant> allocate() {
    for (var partition : List.copyOf(grants.keySet()))
      if (currentGrant(partition).isShort()) grantMore(partition);
    return grantsToSend;
  }

  private void grantMore(int partition) {
    var grant = currentGrant(partition);
    var slice = slice(grant);
    if (!slice.equals(BudgetAmounts.ZERO))
      setCeiling(partition, grant.allocation().limit().plus(slice), false);
    else if (!isRevocationPending() && !revokeFromOthers(partition) && grant.isRequesting()) {
      // Repeated even if sent before: the partition may now ask for another version of the
      // activity.
      setCeiling(partition, grant.allocation().limit(), true);
    }
  }

  // A fair slice is the remainder divided by twice the number of partitions. The partition receives
  // what it lacks to have a fair slice unspent.
  private BudgetAmounts slice(PartitionGrant grant) {
    var available = available();
    var fair =
        available.combine(
            BudgetAmounts.ZERO,
            (remaining, _) -> remaining == 0 ? 0 : 1 + remaining / (2L * partitions));
    return fair.minus(grant.unspent()).combine(available, Math::min);
  }

  private BudgetAmounts available() {
    return grants.values().stream()
        .map(PartitionGrant::ceiling)
        .reduce(total, BudgetAmounts::minus);
  }

  private boolean isRevocationPending() {
    return grants.values().stream().anyMatch(grant -> !grant.isConfirmed());
  }

  private boolean revokeFromOthers(int requester) {
    var before = grantsToSend.size();
    for (var partition : List.copyOf(grants.keySet())) {
      if (partition != requester && !currentGrant(partition).allocation().needsMore())
        revoke(partition);
    }
    return grantsToSend.size() > before;
  }

  private void revoke(int partition) {
    var grant = currentGrant(partition);
    // Half of what is unspent, rounded up, of each resource that is completely allocated: if that
    // partition gets new work, it has to request less of it back.
    var revoked =
        grant.unspent().combine(available(), (unspent, left) -> left > 0 ? 0 : (unspent + 1) / 2);
    if (!revoked.equals(BudgetAmounts.ZERO)) {
      setCeiling(partition, grant.allocation().limit().minus(revoked), grant.isExhausted());
    }
  }

  private void setCeiling(int partition, BudgetAmounts ceiling, boolean isFinal) {
    var granted = currentGrant(partition).withCeiling(ceiling, isFinal);
    grants.put(partition, granted);
    grantsToSend.add(new BudgetGrant(activity, partition, granted.serial(), ceiling, isFinal));
  }

  private PartitionGrant currentGrant(int partition) {
    return Objects.requireNonNull(grants.get(partition));
  }
}
