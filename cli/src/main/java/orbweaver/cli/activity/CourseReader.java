package orbweaver.cli.activity;

import java.util.List;
import java.util.Optional;
import orbweaver.cli.course.Cares;
import orbweaver.cli.course.Searches;
import orbweaver.cli.yaml.Keys;
import orbweaver.cli.yaml.Places;
import orbweaver.cli.yaml.Yaml.Text;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.course.Freshness.Revisit;
import orbweaver.contract.course.RobotsTags;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.course.Traps;
import orbweaver.contract.course.Trust;
import orbweaver.language.Library;

/**
 * Reader of the crawl policy of an activity file: search order, budgets, revisits, traps.
 *
 * @param library formulas that scores may include
 */
record CourseReader(Keys keys, Values values, Library library) {
  /** Keys of an activity file that belong to the policy. */
  static final List<String> KEYS =
      List.of(
          "order",
          "best",
          "budgets",
          "freshness",
          "traps",
          "trap-pages",
          "reuse",
          "sitemaps",
          "robots-tags");

  private static final List<String> BUDGET_KEYS =
      List.of("pages", "bytes", "time", "depth", "hosts", "host-pages", "host-bytes");
  private static final List<String> FRESHNESS_KEYS = List.of("max-age", "revisit");

  /** Reads the policy; empty if the file sets none of its keys. */
  Optional<Course> course() {
    var budget = section("budgets", BUDGET_KEYS).map(this::budget).filter(given -> !given.equals(Budget.NONE));
    var course = new Course(search(), budget, freshness(), traps()).trusting(trust());
    return Optional.of(course.listed(sitemaps()).minding(robotsTags()))
        .filter(given -> !given.equals(Course.PLAIN));
  }

  private Optional<Keys> section(String key, List<String> known) {
    var inner = keys.keys(key);
    inner.ifPresent(nested -> nested.requireKnown(known, List.of()));
    return inner;
  }

  private Optional<Search> search() {
    var order = keys.text("order");
    var best = keys.texts("best");
    var named = order.map(values::order);
    if (named.isPresent() && best.isEmpty() == (named.get() == SearchOrder.BEST)) {
      throw best.isEmpty()
          ? keys.wrong(order.orElseThrow(), "key best beside it, with the scores of links")
          : keys.wrong(best.getFirst(), "no scores unless the order is best-first");
    }
    return Searches.of(
        named,
        best.stream().map(text -> Searches.score(Places.of(keys.page(), text), library)).toList());
  }

  private Budget budget(Keys bounds) {
    return new Budget(
        bounds.text("pages").map(values::count),
        bounds.text("bytes").map(values::size),
        bounds.text("time").map(values::duration),
        bounds.text("depth").map(values::number),
        bounds.text("hosts").map(values::count),
        bounds.text("host-pages").map(values::count),
        bounds.text("host-bytes").map(values::size),
        Optional.empty());
  }

  private Optional<Traps> traps() {
    return Cares.of(
        keys.text("traps").map(values::traps), keys.text("trap-pages").map(values::trapPages));
  }

  private Trust trust() {
    var isAllowed = keys.text("reuse").filter(values::flag).isPresent();
    return isAllowed ? Trust.OTHERS : Trust.NOBODY;
  }

  private boolean sitemaps() {
    return keys.text("sitemaps").filter(values::flag).isPresent();
  }

  private RobotsTags robotsTags() {
    return keys.text("robots-tags").map(values::robotsTags).orElse(RobotsTags.OBEY);
  }

  private Optional<Freshness> freshness() {
    return section("freshness", FRESHNESS_KEYS)
        .map(
            ages ->
                new Freshness(
                    ages.text("max-age").map(values::duration), revisit(ages.texts("revisit"))));
  }

  private Optional<Revisit> revisit(List<Text> bounds) {
    if (bounds.isEmpty()) return Optional.empty();
    var min = values.duration(bounds.getFirst());
    var max = values.duration(bounds.getLast());
    if (bounds.size() != 2 || !min.isPositive() || max.compareTo(min) < 0) {
      throw keys.wrong(bounds.getFirst(), "the minimum and maximum interval, such as [1h, 30d]");
    }
    return Optional.of(new Revisit(min, max));
  }
}
