package orbweaver.frontier.budget;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.BudgetAllocation;
import orbweaver.contract.control.BudgetAmounts;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.policy.Budget;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;

/**
 * Budgets of all activities on one partition: spent and granted amounts. The coordinator grants
 * shares of the shared budgets to the partitions; the limits per host are checked here, because one
 * partition owns all URLs of a host.
 */
public final class PartitionBudgets {
  /** Availability of budget for one more page. */
  enum Availability {
    SUFFICIENT,
    /** Exhausted: the activity has taken all that its budget allows from this host. */
    HOST_EXHAUSTED,
    /** Not now; a request to the coordinator is open. */
    REQUESTED,
    /** Exhausted: the coordinator has no more pages or bytes. */
    NO_PAGES,
    /** Exhausted: the coordinator has no more hosts. */
    NO_HOSTS
  }

  private final BufferedTable<String, PartitionBudget> budgets;
  private final BufferedTable<String, HostUsage> hostUsage;
  private final Consumer<String> onChange;

  /**
   * @param onChange receives each activity whose allocation changed
   */
  public PartitionBudgets(TableFactory tables, Consumer<String> onChange) {
    budgets =
        new BufferedTable<>(tables.table("budgets", Codec.TEXT, Codec.json(PartitionBudget.class)));
    hostUsage =
        new BufferedTable<>(tables.table(FrontierTables.HOST_USAGE, Codec.TEXT, HostUsage.CODEC));
    this.onChange = onChange;
  }

  /**
   * Returns the allocation as reported to the coordinator; empty if the activity shares no budget.
   */
  public Optional<BudgetAllocation> allocation(String activity) {
    return budgets.get(activity).map(PartitionBudget::allocation);
  }

  /** Applies a grant from the coordinator. */
  public void applyGrant(BudgetGrant grant) {
    change(grant.activity(), current -> current.withGrant(grant));
  }

  /** Clears the exhaustion mark of an activity whose new version may have a larger budget. */
  public void onNewVersion(String activity) {
    if (budgets.get(activity).isPresent()) change(activity, PartitionBudget::withoutExhaustion);
  }

  /** Tests whether the shared budget allows one more host. */
  public boolean hasHostsLeft(String activity) {
    return budgetOf(activity).remaining().hosts() > 0;
  }

  /** Returns those of the activities that have exhausted their budget for a host. */
  public List<String> exhaustedFor(String host, Collection<Activity> activities) {
    return activities.stream()
        .filter(activity -> isExhausted(host, activity))
        .map(Activity::id)
        .toList();
  }

  private boolean isExhausted(String host, Activity activity) {
    return activity
        .effectivePolicy()
        .budget()
        .filter(budget -> usage(activity.id(), host).isExhausted(budget))
        .isPresent();
  }

  /** Returns how many more pages the shared budget allows. */
  public long pagesLeft(String activity, Budget budget) {
    var left = budgetOf(activity).remaining();
    if (budget.bytes().isPresent() && left.bytes() == 0) return 0;
    return budget.pages().isPresent() ? left.pages() : Long.MAX_VALUE;
  }

  /**
   * Returns whether the budget covers one more page of a host, and requests more of the shared
   * budget if it does not.
   */
  Availability availability(String host, String activity, Budget budget) {
    if (usage(activity, host).isExhausted(budget)) return Availability.HOST_EXHAUSTED;
    if (!isShared(budget)) return Availability.SUFFICIENT;
    var price = price(host, activity, budget);
    var current = budgetOf(activity);
    var left = current.remaining();
    var lacksHosts = price.hosts() > left.hosts();
    var lacksPages =
        price.pages() > left.pages() || (budget.bytes().isPresent() && left.bytes() == 0);
    if (!lacksHosts && !lacksPages) return Availability.SUFFICIENT;
    if (current.isExhausted()) return lacksHosts ? Availability.NO_HOSTS : Availability.NO_PAGES;
    if (!current.allocation().needsMore()) change(activity, PartitionBudget::withRequest);
    return Availability.REQUESTED;
  }

  /** Charges a page that is requested. */
  void charge(String host, String activity, Budget budget) {
    var price = price(host, activity, budget);
    if (isShared(budget)) change(activity, current -> current.withSpent(price));
    putUsage(activity, host, usage(activity, host).plus(1, 0));
  }

  /** Refunds a page: the request brought none. */
  public void refund(String host, String activity, Budget budget) {
    var pages = new BudgetAmounts(budget.pages().isPresent() ? 1 : 0, 0, 0);
    if (isShared(budget)) change(activity, current -> current.withRefund(pages));
    putUsage(activity, host, usage(activity, host).plus(-1, 0));
  }

  /** Charges the bytes of a body. */
  public void chargeBytes(String host, String activity, Budget budget, long bytes) {
    if (budget.bytes().isPresent()) {
      change(activity, current -> current.withSpent(new BudgetAmounts(0, bytes, 0)));
    }
    putUsage(activity, host, usage(activity, host).plus(0, bytes));
  }

  private BudgetAmounts price(String host, String activity, Budget budget) {
    var isNew = hostUsage.get(HostUsage.key(activity, host)).isEmpty();
    var hosts = budget.hosts().isPresent() && isNew ? 1 : 0;
    return new BudgetAmounts(budget.pages().isPresent() ? 1 : 0, 0, hosts);
  }

  private static boolean isShared(Budget budget) {
    return budget.pages().isPresent() || budget.bytes().isPresent() || budget.hosts().isPresent();
  }

  private PartitionBudget budgetOf(String activity) {
    return budgets.get(activity).orElse(PartitionBudget.NONE);
  }

  private void change(String activity, UnaryOperator<PartitionBudget> update) {
    budgets.put(activity, update.apply(budgetOf(activity)));
    onChange.accept(activity);
  }

  private HostUsage usage(String activity, String host) {
    return hostUsage.get(HostUsage.key(activity, host)).orElse(HostUsage.EMPTY);
  }

  private void putUsage(String activity, String host, HostUsage usage) {
    hostUsage.put(HostUsage.key(activity, host), usage);
  }

  /** Writes the buffered changes of a record. */
  public void flush() {
    budgets.flush();
    hostUsage.flush();
  }
}
