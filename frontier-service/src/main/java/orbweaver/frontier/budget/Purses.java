package orbweaver.frontier.budget;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import orbweaver.contract.control.Amounts;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.Purse;
import orbweaver.contract.course.Budget;
import orbweaver.frontier.state.Table;

/**
 * Budgets of all activities on one partition: spent and granted amounts. The coordinator grants
 * shares of the shared budgets to the partitions; the limits per host are checked here, because one
 * partition owns all URLs of a host.
 */
public final class Purses {
  /** Availability of budget for one more page. */
  enum Answer {
    ENOUGH,
    /** Not now; the coordinator has been asked. */
    ASKED,
    /** Exhausted: the coordinator has no more pages or bytes. */
    NO_PAGES,
    /** Exhausted: the coordinator has no more hosts. */
    NO_HOSTS
  }

  private final Table<String, Savings> budgets;
  private final Table<String, Tab> hostUsage;
  private final Consumer<String> changed;

  /**
   * @param budgets by activity: its budget on this partition
   * @param hostUsage by activity and host: its usage
   * @param changed receives each activity whose allocation changed
   */
  public Purses(Table<String, Savings> budgets, Table<String, Tab> hostUsage, Consumer<String> changed) {
    this.budgets = budgets;
    this.hostUsage = hostUsage;
    this.changed = changed;
  }

  /**
   * Returns the allocation as reported to the coordinator; empty if the activity shares no budget.
   */
  public Optional<Purse> shown(String activity) {
    return budgets.get(activity).map(Savings::purse);
  }

  /** Applies a grant from the coordinator. */
  public void credited(Credit grant) {
    change(grant.activity(), current -> current.credited(grant));
  }

  /** Clears the exhaustion mark of an activity whose new version may have a larger budget. */
  public void renewed(String activity) {
    if (budgets.get(activity).isPresent()) change(activity, Savings::hoping);
  }

  /** Tests whether the shared budget allows one more host. */
  public boolean hasHosts(String activity) {
    return of(activity).left().hosts() > 0;
  }

  /** Returns how many more pages the shared budget allows. */
  public long left(String activity, Budget budget) {
    var left = of(activity).left();
    if (budget.bytes().isPresent() && left.bytes() == 0) return 0;
    return budget.pages().isPresent() ? left.pages() : Long.MAX_VALUE;
  }

  /** Tests whether an activity has taken all that its budget allows from one host. */
  boolean isExhausted(String host, String activity, Budget budget) {
    return usage(activity, host).isUsedUp(budget);
  }

  /**
   * Returns whether the shared budget covers one more page of a host, and requests more if it does
   * not.
   */
  Answer has(String host, String activity, Budget budget) {
    var needs = price(host, activity, budget);
    var current = of(activity);
    var left = current.left();
    var lacksHosts = needs.hosts() > left.hosts();
    var lacksPages =
        needs.pages() > left.pages() || (budget.bytes().isPresent() && left.bytes() == 0);
    if (!lacksHosts && !lacksPages) return Answer.ENOUGH;
    if (current.isDry()) return lacksHosts ? Answer.NO_HOSTS : Answer.NO_PAGES;
    if (!current.purse().wants()) change(activity, Savings::wanting);
    return Answer.ASKED;
  }

  /** Charges a page that is requested. */
  void pay(String host, String activity, Budget budget) {
    var price = price(host, activity, budget);
    if (isShared(budget)) change(activity, current -> current.spending(price));
    putUsage(activity, host, usage(activity, host).plus(1, 0));
  }

  /** Refunds a page: the request brought none. */
  public void giveBack(String host, String activity, Budget budget) {
    var pages = new Amounts(budget.pages().isPresent() ? 1 : 0, 0, 0);
    if (isShared(budget)) change(activity, current -> current.givenBack(pages));
    putUsage(activity, host, usage(activity, host).plus(-1, 0));
  }

  /** Charges the bytes of a body. */
  public void weigh(String host, String activity, Budget budget, long bytes) {
    if (budget.bytes().isPresent()) {
      change(activity, current -> current.spending(new Amounts(0, bytes, 0)));
    }
    putUsage(activity, host, usage(activity, host).plus(0, bytes));
  }

  private Amounts price(String host, String activity, Budget budget) {
    var isNew = hostUsage.get(Tab.key(activity, host)).isEmpty();
    var hosts = budget.hosts().isPresent() && isNew ? 1 : 0;
    return new Amounts(budget.pages().isPresent() ? 1 : 0, 0, hosts);
  }

  static boolean isShared(Budget budget) {
    return budget.pages().isPresent() || budget.bytes().isPresent() || budget.hosts().isPresent();
  }

  private Savings of(String activity) {
    return budgets.get(activity).orElse(Savings.NONE);
  }

  private void change(String activity, UnaryOperator<Savings> update) {
    budgets.put(activity, update.apply(of(activity)));
    changed.accept(activity);
  }

  private Tab usage(String activity, String host) {
    return hostUsage.get(Tab.key(activity, host)).orElse(Tab.EMPTY);
  }

  private void putUsage(String activity, String host, Tab usage) {
    hostUsage.put(Tab.key(activity, host), usage);
  }
}
