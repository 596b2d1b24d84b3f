package orbweaver.admin.activity;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.yaml.ScalarPositions;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.policy.Freshness;
import orbweaver.contract.policy.Freshness.RevisitBounds;
import orbweaver.contract.policy.RobotsMetaPolicy;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.contract.policy.TrapPolicy;
import orbweaver.language.notation.Library;

/**
 * Reader of the crawl policy of an activity file: search order, budgets, revisits, traps.
 *
 * @param library formulas that the constraints of scores may include
 */
record CrawlPolicyReader(YamlKeys keys, ActivityValueParser values, Library library) {
  /** Keys of an activity file that belong to the policy. */
  static final List<String> KEYS =
      List.of(
          "search",
          "boost",
          "budgets",
          "freshness",
          "traps",
          "trap-pages",
          "use-published-links",
          "sitemaps",
          "robots-tags",
          "embeds",
          "index");

  private static final List<String> BUDGET_KEYS =
      List.of("pages", "bytes", "time", "depth", "hosts", "host-pages", "host-bytes");
  private static final List<String> FRESHNESS_KEYS = List.of("max-age", "revisit");

  /** Reads the policy; empty if the file sets none of its keys. */
  Optional<CrawlPolicy> readPolicy() {
    var budget =
        section("budgets", BUDGET_KEYS)
            .map(this::budget)
            .filter(given -> !given.equals(Budget.NONE));
    var policy =
        new CrawlPolicy(search(), budget, freshness(), traps()).withExternalData(externalData());
    return Optional.of(
            policy
                .withSitemaps(isSet("sitemaps"))
                .withRobotsMeta(robotsTags())
                .withEmbeds(isSet("embeds"))
                .withIndex(isSet("index")))
        .filter(given -> !given.equals(CrawlPolicy.DEFAULT));
  }

  private Optional<YamlKeys> section(String key, List<String> known) {
    var inner = keys.nested(key);
    inner.ifPresent(nested -> nested.requireKnown(known));
    return inner;
  }

  private Optional<SearchPolicy> search() {
    var orderText = keys.text("search");
    var boosts = keys.texts("boost");
    var order = orderText.map(values::order);
    var isBestFirst = order.filter(SearchOrder.BEST::equals).isPresent();
    if (isBestFirst && boosts.isEmpty()) {
      throw keys.mismatch(orderText.orElseThrow(), "key boost beside it, with the scores of links");
    }
    if (order.isPresent() && !isBestFirst && !boosts.isEmpty()) {
      throw keys.mismatch(boosts.getFirst(), "no scores unless the order is best-first");
    }
    return SearchSyntax.of(
        order,
        boosts.stream()
            .map(
                text ->
                    SearchSyntax.parseScore(ScalarPositions.sourceOf(keys.source(), text), library))
            .toList());
  }

  private Budget budget(YamlKeys limits) {
    return Budget.NONE
        .withPages(limits.text("pages").map(values::count))
        .withBytes(limits.text("bytes").map(values::size))
        .withTime(limits.text("time").map(values::duration))
        .withDepth(limits.text("depth").map(values::number))
        .withHosts(limits.text("hosts").map(values::count))
        .withHostPages(limits.text("host-pages").map(values::count))
        .withHostBytes(limits.text("host-bytes").map(values::size));
  }

  private Optional<TrapPolicy> traps() {
    return TrapPolicyNames.of(
        keys.text("traps").map(values::traps), keys.text("trap-pages").map(values::trapPages));
  }

  private ExternalDataPolicy externalData() {
    var isAllowed = keys.text("use-published-links").filter(values::flag).isPresent();
    return isAllowed ? ExternalDataPolicy.ALLOW : ExternalDataPolicy.DENY;
  }

  private boolean isSet(String key) {
    return keys.text(key).filter(values::flag).isPresent();
  }

  private RobotsMetaPolicy robotsTags() {
    return keys.text("robots-tags").map(values::robotsTags).orElse(RobotsMetaPolicy.OBEY);
  }

  private Optional<Freshness> freshness() {
    return section("freshness", FRESHNESS_KEYS)
        .map(
            ages ->
                new Freshness(
                    ages.text("max-age").map(values::duration), revisit(ages.texts("revisit"))));
  }

  private Optional<RevisitBounds> revisit(List<Scalar> bounds) {
    if (bounds.isEmpty()) return Optional.empty();
    var min = values.duration(bounds.getFirst());
    var max = values.duration(bounds.getLast());
    if (bounds.size() != 2 || !min.isPositive() || max.compareTo(min) < 0) {
      throw keys.mismatch(bounds.getFirst(), "the minimum and maximum interval, such as [1h, 30d]");
    }
    return Optional.of(new RevisitBounds(min, max));
  }
}
