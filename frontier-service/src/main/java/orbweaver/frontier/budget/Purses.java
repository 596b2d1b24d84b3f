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
 * What a partition has taken for each activity that has a budget, and may still take. What all
 * partitions share is lent to them by the coordinator; what one host may give is known here, since
 * all about a host is.
 */
public final class Purses {
  /** How it stands with one page more. */
  enum Answer {
    ENOUGH,
    /** The coordinator is asked. */
    ASKED,
    /** The coordinator has said that there are no more pages or bytes. */
    NO_PAGES,
    /** The coordinator has said that no more hosts may be asked. */
    NO_HOSTS
  }

  private final Table<String, Savings> savings;
  private final Table<String, Tab> tabs;
  private final Consumer<String> changed;

  /**
   * @param savings by activity
   * @param tabs by activity and host
   * @param changed is told of which activity the purse has changed
   */
  public Purses(Table<String, Savings> savings, Table<String, Tab> tabs, Consumer<String> changed) {
    this.savings = savings;
    this.tabs = tabs;
    this.changed = changed;
  }

  /** As the coordinator is shown it; empty where nothing is shared. */
  public Optional<Purse> shown(String activity) {
    return savings.get(activity).map(Savings::purse);
  }

  /** The coordinator has spoken. */
  public void credited(Credit credit) {
    change(credit.activity(), mine -> mine.credited(credit));
  }

  /** The budget of an activity may be another: what was dry may not be. */
  public void renewed(String activity) {
    if (savings.get(activity).isPresent()) change(activity, Savings::hoping);
  }

  /** Whether one host more may be asked by the budget that is shared. */
  public boolean hasHosts(String activity) {
    return of(activity).left().hosts() > 0;
  }

  /** How many pages more may go out by the budget that is shared. */
  public long left(String activity, Budget budget) {
    var left = of(activity).left();
    if (budget.bytes().isPresent() && left.bytes() == 0) return 0;
    return budget.pages().isPresent() ? left.pages() : Long.MAX_VALUE;
  }

  /** Whether one host has given all it may. */
  boolean isExhausted(String host, String activity, Budget budget) {
    return tab(activity, host).isUsedUp(budget);
  }

  /** Whether the budget that is shared has one page more of a host. */
  Answer has(String host, String activity, Budget budget) {
    var needs = price(host, activity, budget);
    var mine = of(activity);
    var left = mine.left();
    var lacksHosts = needs.hosts() > left.hosts();
    var lacksPages =
        needs.pages() > left.pages() || (budget.bytes().isPresent() && left.bytes() == 0);
    if (!lacksHosts && !lacksPages) return Answer.ENOUGH;
    if (mine.isDry()) return lacksHosts ? Answer.NO_HOSTS : Answer.NO_PAGES;
    if (!mine.purse().wants()) change(activity, Savings::wanting);
    return Answer.ASKED;
  }

  /** A page goes out. */
  void pay(String host, String activity, Budget budget) {
    var price = price(host, activity, budget);
    if (isShared(budget)) change(activity, mine -> mine.spending(price));
    putTab(activity, host, tab(activity, host).plus(1, 0));
  }

  /** It was none after all. */
  public void giveBack(String host, String activity, Budget budget) {
    var pages = new Amounts(budget.pages().isPresent() ? 1 : 0, 0, 0);
    if (isShared(budget)) change(activity, mine -> mine.givenBack(pages));
    putTab(activity, host, tab(activity, host).plus(-1, 0));
  }

  /** A body came. */
  public void weigh(String host, String activity, Budget budget, long bytes) {
    if (budget.bytes().isPresent()) {
      change(activity, mine -> mine.spending(new Amounts(0, bytes, 0)));
    }
    putTab(activity, host, tab(activity, host).plus(0, bytes));
  }

  private Amounts price(String host, String activity, Budget budget) {
    var isNew = tabs.get(Tab.key(activity, host)).isEmpty();
    var hosts = budget.hosts().isPresent() && isNew ? 1 : 0;
    return new Amounts(budget.pages().isPresent() ? 1 : 0, 0, hosts);
  }

  static boolean isShared(Budget budget) {
    return budget.pages().isPresent() || budget.bytes().isPresent() || budget.hosts().isPresent();
  }

  private Savings of(String activity) {
    return savings.get(activity).orElse(Savings.NONE);
  }

  private void change(String activity, UnaryOperator<Savings> how) {
    savings.put(activity, how.apply(of(activity)));
    changed.accept(activity);
  }

  private Tab tab(String activity, String host) {
    return tabs.get(Tab.key(activity, host)).orElse(Tab.EMPTY);
  }

  private void putTab(String activity, String host, Tab tab) {
    tabs.put(Tab.key(activity, host), tab);
  }
}
