package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.BodyExtent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Priority;
import orbweaver.frontier.active.ActiveUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invariants of the frontier, for events in any order. */
class FrontierLawsTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void urlsAreCountedOnceAndHaveAtMostOneRequestInFlight(long seed) {
    var random = new Random(seed);
    var fixture = new FrontierFixture(PathFeature.DEPTH);
    var out = new ArrayList<FetchRequest>();
    var best = new HashMap<String, Integer>();
    for (var step = 0; step < 1_500; step++) {
      if (step < 1_000 && random.nextBoolean()) refer(fixture, random, best);
      else advance(fixture, random, out);
      holds(fixture, out);
    }
    while (!quiet(fixture, out)) advance(fixture, random, out);
    holds(fixture, out);

    assertThat(fixture.urls().pending()).isZero();
    assertThat(fixture.urls().known()).isEqualTo(best.size());
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
  }

  private static void refer(FrontierFixture fixture, Random random, Map<String, Integer> best) {
    var server = "http://h" + random.nextInt(3) + ".test" + (random.nextBoolean() ? "" : ":81");
    var url = server + "/" + random.nextInt(60);
    var depth = random.nextInt(6);
    var priority = random.nextBoolean() ? Priority.FIRST : Priority.NEXT;
    best.merge(url, depth, Math::min);
    fixture.applyOutlinks(FrontierFixture.candidate(url, depth, priority));
  }

  private static void advance(FrontierFixture fixture, Random random, List<FetchRequest> out) {
    fixture.now = fixture.now.plusSeconds(1);
    fixture.frontier.runDueWork(fixture.now);
    while (!fixture.requests.isEmpty()) out.add(fixture.nextRequest());
    if (out.isEmpty()) return;
    var request = out.remove(random.nextInt(out.size()));
    fixture.complete(request, outcome(request, fixture, random));
    while (!fixture.requests.isEmpty()) out.add(fixture.nextRequest());
  }

  private static boolean quiet(FrontierFixture fixture, List<FetchRequest> out) {
    return out.isEmpty() && fixture.requests.isEmpty() && fixture.frontier.delayedUrls() == 0;
  }

  private static Outcome outcome(FetchRequest request, FrontierFixture fixture, Random random) {
    if (request.reuse()) {
      return random.nextInt(10) == 0 ? new RefetchNeeded(new Whole()) : new NotModified();
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Failed(Failure.TIMEOUT);
      case 1 -> new Failed(Failure.CLIENT_ERROR);
      case 2 -> new Deferred(fixture.now.plusSeconds(random.nextInt(90)));
      case 3 -> new RobotsDenied("Disallow: /");
      default -> FrontierFixture.PAGE;
    };
  }

  private static void holds(FrontierFixture fixture, List<FetchRequest> out) {
    var urls = new ArrayList<String>();
    out.forEach(request -> urls.add(request.url().toString()));
    fixture.requests.forEach(request -> urls.add(request.url().toString()));
    assertThat(urls).doesNotHaveDuplicates();
    var counts = fixture.urls();
    assertThat(counts.known()).isEqualTo(fixture.stateTables.size("seen"));
    var unanswered = unanswered(fixture);
    assertThat(counts.inFlight())
        .isEqualTo(unanswered.stream().filter(active -> active.inFlight().isPresent()).count());
    assertThat(counts.pending()).isEqualTo(unanswered.size());
    assertThat(List.of(counts.done(), counts.pages(), counts.failed(), counts.pending()))
        .allMatch(count -> count >= 0);
  }

  private static List<ActiveUrl> unanswered(FrontierFixture fixture) {
    var unanswered = new ArrayList<ActiveUrl>();
    fixture
        .stateTables
        .activeUrls()
        .forEach(
            (_, active) -> {
              var isEnded = active.endReasonFor("walk").isPresent();
              if (!isEnded && !active.answered().contains("walk")) unanswered.add(active);
            });
    return unanswered;
  }
}
