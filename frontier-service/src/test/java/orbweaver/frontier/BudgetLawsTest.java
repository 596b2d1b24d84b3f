package orbweaver.frontier;

import static java.util.stream.Collectors.toMap;
import static orbweaver.frontier.FrontierFixture.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.Probe;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Invariants of a shared budget in a simulated pipeline with late records, aborted transactions and
 * restarted tasks.
 */
class BudgetLawsTest {
  private static final Map<String, CrawlUrl> SEEDS =
      Map.of("walk", SimulatedWeb.page(0), "other", SimulatedWeb.page(17));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void theBudgetIsSpentCompletelyAndNeverExceeded(long seed) {
    var random = new Random(seed);
    var pages = random.nextInt(40);
    var observer = new CountsObserver(random, budget(Optional.of((long) pages), Optional.empty()));

    observer.watch();

    var reachable = observer.web.reachable(SimulatedWeb.page(0)).size();
    assertThat(observer.counts("walk").pages()).isEqualTo(Math.min(pages, reachable));
    assertThat(observer.states())
        .containsEntry(
            "walk", reachable > pages ? LifecycleState.BUDGET_EXHAUSTED : LifecycleState.FINISHED)
        .containsEntry("other", LifecycleState.FINISHED);
    assertThat(observer.counts("other").done())
        .isEqualTo(observer.web.reachable(SimulatedWeb.page(17)).size());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noMoreHostsAreRequestedThanTheBudgetAllows(long seed) {
    var random = new Random(seed);
    var hosts = 1 + random.nextInt(4);
    var observer = new CountsObserver(random, budget(Optional.empty(), Optional.of((long) hosts)));

    observer.watch();

    assertThat(observer.hosts).hasSizeLessThanOrEqualTo(hosts);
    assertThat(observer.states()).containsEntry("other", LifecycleState.FINISHED);
    var counts = observer.counts("walk");
    assertThat(counts.pending()).isEqualTo(counts.overBudget());
    assertThat(observer.states())
        .containsEntry(
            "walk",
            counts.overBudget() > 0 ? LifecycleState.BUDGET_EXHAUSTED : LifecycleState.FINISHED);
    if (counts.overBudget() > 0) assertThat(observer.hosts).hasSize(hosts);
  }

  private static Budget budget(Optional<Long> pages, Optional<Long> hosts) {
    return Budget.NONE.withPages(pages).withHosts(hosts).withSince(NOON);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aNewVersionWithTheSameBudgetSpendsNoMore(long seed) {
    var pages = 3 + new Random(seed).nextInt(5);
    var observer =
        new CountsObserver(new Random(seed), budget(Optional.of((long) pages), Optional.empty()));

    observer.watch();
    var before = observer.pipeline.phases.size();
    observer.version++;
    observer.goOn();

    assertThat(observer.pipeline.phases.size()).isGreaterThan(before);
    var reachable = observer.web.reachable(SimulatedWeb.page(0)).size();
    assertThat(observer.counts("walk").pages()).isEqualTo(Math.min(pages, reachable));
    assertThat(observer.states())
        .containsEntry(
            "walk", reachable > pages ? LifecycleState.BUDGET_EXHAUSTED : LifecycleState.FINISHED);
  }

  private static Activity activity(String id, int version, Budget budget) {
    var activity = FrontierFixture.activity(id, PathFeature.DEPTH);
    for (var next = 1; next < version; next++)
      activity = activity.withDesiredState(DesiredState.RUNNING);
    return id.equals("walk")
        ? activity.withPolicy(CrawlPolicy.DEFAULT.withBudget(Optional.of(budget)))
        : activity;
  }

  private static final class CountsObserver implements SimulatedPipeline.PipelineObserver {
    private final Set<String> hosts = new HashSet<>();
    private final SimulatedWeb web;
    private final SimulatedPipeline pipeline;
    private final Budget budget;
    private int version = 1;

    CountsObserver(Random random, Budget budget) {
      this.budget = budget;
      web = new SimulatedWeb(random);
      pipeline = new SimulatedPipeline(random, web, this, id -> activity(id, version, budget));
    }

    void watch() {
      SEEDS.forEach(pipeline::seed);
      goOn();
    }

    void goOn() {
      for (var step = 0; step < 200_000 && !isOver(); step++) step(step);
      for (var step = 0; step < 2_000; step++) step(step); // termination is final
    }

    private boolean isOver() {
      return pipeline.isDrained()
          && states().size() == SEEDS.size()
          && SEEDS.keySet().stream().allMatch(this::isReported)
          && !states().containsValue(LifecycleState.RUNNING);
    }

    // Tests for a report about the newest version.
    private boolean isReported(String activity) {
      return pipeline.phases.stream()
          .anyMatch(status -> status.activity().equals(activity) && status.version() == version);
    }

    private void step(int number) {
      pipeline.step();
      if (number % 16 != 0) return;
      assertThat(counts("walk").pages()).isLessThanOrEqualTo(budget.pages().orElse(100L));
      for (var task : pipeline.tasks) {
        for (var activity : SEEDS.keySet()) {
          assertThat(task.reportedCounts(activity)).isEqualTo(task.recountedUrls(activity));
        }
      }
    }

    Map<String, LifecycleState> states() {
      return pipeline.phases.stream()
          .collect(toMap(ActivityStatus::activity, ActivityStatus::state, (_, last) -> last));
    }

    @Override
    public void requestSent(FetchRequest request) {
      var isOfWalk =
          request.interests().stream().anyMatch(interest -> interest.activity().equals("walk"));
      if (isOfWalk) hosts.add(request.url().host());
    }

    @Override
    public void probeSent(Probe probe) {}

    UrlCounts counts(String activity) {
      return pipeline.tasks.stream()
          .map(task -> task.counters(activity).urls())
          .reduce(UrlCounts.ZERO, UrlCounts::plus);
    }
  }
}
