package orbweaver.frontier.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.BudgetAmounts;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.frontier.ActivityLookup;
import orbweaver.frontier.InMemoryTables;
import orbweaver.frontier.seen.SeenUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Property of the budgets: whatever is asked, granted, read and refunded, none is overspent. */
class BudgetPropertyTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final int MAX_BODY = 1_000;
  private static final Interest INTEREST =
      new Interest(
          "walk", 1, DiscoveryPath.ofRoot(CrawlUrl.of("http://a.test/")), "t", Priority.NEXT);

  /** Request in flight. */
  private record Sent(String host, SeenUrl seen) {}

  private static List<Integer> seeds() {
    return IntStream.range(0, 200).boxed().toList();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void noBudgetIsOverspent(int seed) {
    var random = new Random(seed);
    var budget =
        Budget.NONE
            .withPages(maybe(random, 30))
            .withBytes(maybe(random, 10 * MAX_BODY))
            .withHosts(maybe(random, 4))
            .withHostPages(maybe(random, 8))
            .withHostBytes(maybe(random, 4 * MAX_BODY))
            .withSince(NOON);
    var run = new Run(random, budget);
    for (var step = 0; step < 1_000; step++) run.step();
  }

  private static Optional<Long> maybe(Random random, int max) {
    return random.nextBoolean() ? Optional.of(1L + random.nextInt(max)) : Optional.empty();
  }

  private static final class Run {
    private final Random random;
    private final Budget budget;
    private final InMemoryTables tables = new InMemoryTables();
    private PartitionBudgets budgets = new PartitionBudgets(tables, _ -> {});
    private BudgetGate gate;
    private final List<Sent> inFlight = new ArrayList<>();
    private final Map<String, Long> pagesByHost = new HashMap<>();
    private final Map<String, Long> bytesByHost = new HashMap<>();
    private final Set<String> hosts = new HashSet<>();
    private long bytes;
    private BudgetAmounts granted = new BudgetAmounts(0, 0, 0);
    private long serial;

    Run(Random random, Budget budget) {
      this.random = random;
      this.budget = budget;
      gate = gate();
    }

    private BudgetGate gate() {
      return new BudgetGate(always(activity(budget)), budgets);
    }

    void step() {
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> request("host" + random.nextInt(6));
        case 3, 4, 5 -> complete();
        case 6 -> grant();
        default -> restart();
      }
      budgets.flush();
      assertWithinBudget();
    }

    private void request(String host) {
      var decision = gate.decide(SeenUrl.UNSEEN, List.of(INTEREST), host, NOON);
      if (decision.admitted().isEmpty()) return;
      assertThat(budget.bytes().filter(max -> bytes >= max)).as("bytes").isEmpty();
      assertThat(budget.hostBytes().filter(max -> bytesByHost.getOrDefault(host, 0L) >= max))
          .as("bytes of the host")
          .isEmpty();
      inFlight.add(new Sent(host, gate.charge(SeenUrl.UNSEEN, Set.of("walk"), host)));
      pagesByHost.merge(host, 1L, Long::sum);
      hosts.add(host);
    }

    private void complete() {
      if (inFlight.isEmpty()) return;
      var sent = inFlight.remove(random.nextInt(inFlight.size()));
      var hasPage = random.nextInt(3) > 0;
      var body = hasPage ? random.nextInt(MAX_BODY) : 0;
      var settled = gate.settle(sent.seen(), Set.of("walk"), sent.host(), _ -> hasPage, body);
      assertThat(settled.isChargedTo("walk")).isEqualTo(hasPage);
      bytes += body;
      bytesByHost.merge(sent.host(), (long) body, Long::sum);
      if (!hasPage) pagesByHost.merge(sent.host(), -1L, Long::sum);
    }

    // The coordinator grants a share of what is left, and repeats a grant now and then.
    private void grant() {
      if (serial == 0 || random.nextInt(4) > 0) serial++;
      granted =
          new BudgetAmounts(
              share(granted.pages(), budget.pages()),
              share(granted.bytes(), budget.bytes()),
              share(granted.hosts(), budget.hosts()));
      budgets.applyGrant(new BudgetGrant("walk", 0, serial, granted, random.nextBoolean()));
    }

    private long share(long before, Optional<Long> max) {
      return max.map(limit -> before + random.nextInt(Math.toIntExact(limit - before + 1)))
          .orElse(0L);
    }

    private void restart() {
      budgets = new PartitionBudgets(tables, _ -> {});
      gate = gate();
    }

    private void assertWithinBudget() {
      var pages = pagesByHost.values().stream().mapToLong(Long::longValue).sum();
      assertThat(pages).isLessThanOrEqualTo(budget.pages().orElse(Long.MAX_VALUE));
      assertThat((long) hosts.size()).isLessThanOrEqualTo(budget.hosts().orElse(Long.MAX_VALUE));
      assertThat(pagesByHost.values())
          .allMatch(count -> count <= budget.hostPages().orElse(Long.MAX_VALUE));
    }
  }

  private static Activity activity(Budget budget) {
    return Activity.builder("walk", "((no-cycles))", NOON)
        .seeds(Optional.of(1))
        .delay(Duration.ZERO)
        .patience(Duration.ofMinutes(10))
        .build()
        .withPolicy(CrawlPolicy.DEFAULT.withBudget(Optional.of(budget)));
  }

  private static ActivityLookup always(Activity activity) {
    return new ActivityLookup() {
      @Override
      public Optional<Activity> forInterest(Interest interest) {
        return Optional.of(activity);
      }

      @Override
      public Optional<Activity> current(String id) {
        return Optional.of(activity);
      }
    };
  }
}
