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
 * Reads how an activity goes through its region.
 *
 * @param library what its scores may include
 */
record CourseReader(Keys keys, Values values, Library library) {
  /** The keys that say so. */
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

  private static final List<String> BUDGETS =
      List.of("pages", "bytes", "time", "depth", "hosts", "host-pages", "host-bytes");
  private static final List<String> FRESHNESS = List.of("max-age", "revisit");

  /** Empty where nothing is said of it. */
  Optional<Course> course() {
    var budget = of("budgets", BUDGETS).map(this::budget).filter(each -> !each.equals(Budget.NONE));
    var course = new Course(search(), budget, freshness(), traps()).trusting(trust());
    return Optional.of(course.listed(sitemaps()).minding(robotsTags()))
        .filter(each -> !each.equals(Course.PLAIN));
  }

  private Optional<Keys> of(String key, List<String> known) {
    var inner = keys.keys(key);
    inner.ifPresent(each -> each.requireKnown(known, List.of()));
    return inner;
  }

  private Optional<Search> search() {
    var order = keys.text("order");
    var best = keys.texts("best");
    var named = order.map(values::order);
    if (named.isPresent() && best.isEmpty() == (named.get() == SearchOrder.BEST)) {
      throw best.isEmpty()
          ? keys.wrong(order.orElseThrow(), "key best beside it: what makes a link better")
          : keys.wrong(best.getFirst(), "no scores, unless the order is best-first");
    }
    return Searches.of(
        named,
        best.stream().map(each -> Searches.score(Places.of(keys.page(), each), library)).toList());
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
    var takes = keys.text("reuse").filter(values::flag).isPresent();
    return takes ? Trust.OTHERS : Trust.NOBODY;
  }

  private boolean sitemaps() {
    return keys.text("sitemaps").filter(values::flag).isPresent();
  }

  private RobotsTags robotsTags() {
    return keys.text("robots-tags").map(values::robotsTags).orElse(RobotsTags.OBEY);
  }

  private Optional<Freshness> freshness() {
    return of("freshness", FRESHNESS)
        .map(
            ages ->
                new Freshness(
                    ages.text("max-age").map(values::duration), revisit(ages.texts("revisit"))));
  }

  private Optional<Revisit> revisit(List<Text> bounds) {
    if (bounds.isEmpty()) return Optional.empty();
    var least = values.duration(bounds.getFirst());
    var most = values.duration(bounds.getLast());
    if (bounds.size() != 2 || !least.isPositive() || most.compareTo(least) < 0) {
      throw keys.wrong(bounds.getFirst(), "the least and the most time between, such as [1h, 30d]");
    }
    return Optional.of(new Revisit(least, most));
  }
}
