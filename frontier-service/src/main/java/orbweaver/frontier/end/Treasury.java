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
 * Shares the budget of an activity among the partitions, in slices that become smaller the less is
 * left. At no time may they spend more than there is: what one may still believe it has counts as
 * its own. What lies idle with one is taken back when another has nothing left.
 */
final class Treasury {
  private final String activity;
  private final Amounts most;
  private final int partitions;
  private final Map<Integer, Till> tills;
  private final List<Credit> said = new ArrayList<>();

  Treasury(String activity, Budget budget, int partitions, Map<Integer, Till> tills) {
    this.activity = activity;
    this.partitions = partitions;
    this.tills = new HashMap<>(tills);
    most = new Amounts(bound(budget.pages()), bound(budget.bytes()), bound(budget.hosts()));
  }

  // What is not bounded is never asked for.
  private static long bound(Optional<Long> bound) {
    return bound.orElse(0L);
  }

  Map<Integer, Till> tills() {
    return tills;
  }

  /** What is to be said to those that are short, or to others for them. */
  List<Credit> answers() {
    for (var each : List.copyOf(tills.keySet())) if (till(each).isShort()) answer(each);
    return said;
  }

  private void answer(int partition) {
    var till = till(partition);
    var slice = slice(till);
    if (!slice.equals(Amounts.NONE)) say(partition, till.purse().ceiling().plus(slice), false);
    else if (!isTakingBack() && !takesBack(partition) && till.isAsking()) {
      // Told before or not: it may have another version of the activity to ask for.
      say(partition, till.purse().ceiling(), true);
    }
  }

  // As much as it needs to have a fair slice.
  private Amounts slice(Till till) {
    var available = available();
    var fair = available.with(Amounts.NONE, (all, _) -> all == 0 ? 0 : 1 + all / (2L * partitions));
    return fair.minus(till.spare()).with(available, Math::min);
  }

  private Amounts available() {
    return tills.values().stream().map(Till::ceiling).reduce(most, Amounts::minus);
  }

  private boolean isTakingBack() {
    return tills.values().stream().anyMatch(till -> !till.isConfirmed());
  }

  private boolean takesBack(int asking) {
    var before = said.size();
    for (var each : List.copyOf(tills.keySet())) {
      if (each != asking && !till(each).purse().wants()) takeBack(each);
    }
    return said.size() > before;
  }

  private void takeBack(int partition) {
    var till = till(partition);
    // Half of it, rounded up: who has something to do next asks for less of it back.
    var back = till.spare().with(available(), (mine, left) -> left > 0 ? 0 : (mine + 1) / 2);
    if (!back.equals(Amounts.NONE)) {
      say(partition, till.purse().ceiling().minus(back), till.isDry());
    }
  }

  private void say(int partition, Amounts ceiling, boolean isLast) {
    var told = till(partition).told(ceiling, isLast);
    tills.put(partition, told);
    said.add(new Credit(activity, partition, told.serial(), ceiling, isLast));
  }

  private Till till(int partition) {
    return Objects.requireNonNull(tills.get(partition));
  }
}
