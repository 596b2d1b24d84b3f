package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;
import orbweaver.contract.control.Probe;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Invariants of last-resort phases in a simulated pipeline with late records, aborted transactions
 * and restarted tasks.
 */
class LastResortLawsTest {
  private static final Map<String, CrawlUrl> SEEDS =
      Map.of("walk", SimulatedWeb.page(0), "other", SimulatedWeb.page(17));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void aPhaseOpensWhenNoOtherWorkIsLeftAndFinallyNothingIsHeld(long seed) {
    var observer = new CountsObserver(new Random(seed));
    SEEDS.forEach(observer.pipeline::seed);

    for (var step = 0; step < 100_000 && !observer.isOver(); step++) observer.step(step);
    for (var step = 0; step < 2_000; step++) observer.step(step); // the end stays the end

    assertThat(observer.pipeline.phases)
        .extracting(ActivityStatus::activity, ActivityStatus::state)
        .containsExactlyInAnyOrder(
            tuple("walk", LifecycleState.FINISHED), tuple("other", LifecycleState.FINISHED));
    assertThat(observer.phases).isNotEmpty();
    SEEDS.forEach(observer::allIsDone);
  }

  private static final class CountsObserver implements SimulatedPipeline.PipelineObserver {
    private final SimulatedWeb web;
    private final SimulatedPipeline pipeline;
    private final Map<String, Long> phases = new HashMap<>();
    private final Set<String> opened = new HashSet<>();

    CountsObserver(Random random) {
      web = new SimulatedWeb(random);
      pipeline = new SimulatedPipeline(random, web, this);
    }

    boolean isOver() {
      return pipeline.phases.size() == SEEDS.size();
    }

    void step(int number) {
      pipeline.step();
      if (number % 16 == 0) countsAreThoseOfTheUrls();
    }

    private void countsAreThoseOfTheUrls() {
      for (var task : pipeline.tasks) {
        for (var activity : SEEDS.keySet()) {
          assertThat(task.reportedCounts(activity)).isEqualTo(task.recountedUrls(activity));
        }
      }
    }

    @Override
    public void requestSent(FetchRequest request) {
      for (var interest : request.interests()) {
        if (interest.priority() == Priority.LAST)
          assertThat(opened).contains(held(request, interest));
      }
    }

    private static String held(FetchRequest request, Interest interest) {
      return request.url() + " " + interest;
    }

    @Override
    public void probeSent(Probe probe) {
      var activity = probe.activity();
      if (probe.releasePhase() == phases.getOrDefault(activity, 0L)) return;
      phases.put(activity, probe.releasePhase());
      assertThat(pipeline.hasWork(activity)).isFalse();
      var all = urls(activity);
      assertThat(all.pending()).isEqualTo(all.held());
      pipeline.tasks.forEach(task -> opened.addAll(task.heldInterests(activity)));
    }

    private UrlCounts urls(String activity) {
      return pipeline.tasks.stream()
          .map(task -> task.counters(activity).urls())
          .reduce(UrlCounts.ZERO, UrlCounts::plus);
    }

    void allIsDone(String activity, CrawlUrl seed) {
      var all = urls(activity);
      assertThat(pipeline.hasWork(activity)).isFalse();
      assertThat(all.held()).isZero();
      assertThat(all.done()).isEqualTo(all.known()).isEqualTo(web.reachable(seed).size());
    }
  }
}
