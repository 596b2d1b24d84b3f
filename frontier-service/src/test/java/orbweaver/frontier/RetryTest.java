package orbweaver.frontier;

import static orbweaver.frontier.FrontierFixture.candidate;
import static orbweaver.frontier.FrontierFixture.interest;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.policy.DesiredState;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Failed and forbidden URLs: they are remembered, and requested again on demand only. */
class RetryTest {
  private static final Outcome GONE = new Failed(Failure.CLIENT_ERROR);
  private static final String URL = "http://a.test/x";

  private final Map<String, Activity> activities = new HashMap<>();
  private final FrontierFixture world =
      new FrontierFixture(
          id ->
              activities.computeIfAbsent(id, _ -> FrontierFixture.activity(id, PathFeature.DEPTH)));

  @Test
  void aFailedUrlIsNotRequestedAgainByALink() {
    world.applyOutlinks(candidate(URL, 3));
    world.complete(world.nextRequest(), GONE);

    world.applyOutlinks(candidate(URL, 2));

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isOne();
    assertThat(world.urls().known()).isOne();
    assertThat(world.termination().isQuiescent())
        .isFalse(); // the batches were never counted as sent
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed());
  }

  @Test
  void anExplicitRetryUsesTheBestPathFoundSince() {
    world.applyOutlinks(candidate(URL, 3));
    world.complete(world.nextRequest(), GONE);
    world.applyOutlinks(candidate(URL, 2));
    world.restart();

    retry("walk");

    var again = world.nextRequest();
    assertThat(again.number()).isEqualTo(2);
    assertThat(again.interests()).containsExactly(interest(2));
    assertThat(world.urls().failed()).isZero();
    assertThat(world.urls().pending()).isOne();

    world.complete(again, FrontierFixture.PAGE);
    assertThat(world.urls().pages()).isOne();
    assertThat(world.stateTables.size("active")).isZero();
    assertThat(world.stateTables.size("held")).isZero();
  }

  @Test
  void aUrlThatFailsAgainWaitsForTheNextExplicitRetry() {
    world.applyOutlinks(candidate(URL, 1));
    world.complete(world.nextRequest(), GONE);
    retry("walk");
    world.complete(world.nextRequest(), GONE);
    wake();
    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isOne();

    activities.compute("walk", (_, walk) -> walk.withDesiredState(DesiredState.RUNNING));
    wake();
    assertThat(world.requests).isEmpty();

    retry("walk");
    assertThat(world.nextRequest().number()).isEqualTo(3);
  }

  @Test
  void aForbiddenUrlIsAnAnswerAndIsRetriedOnDemand() {
    world.applyOutlinks(candidate(URL, 1));
    world.complete(world.nextRequest(), new RobotsDenied("Disallow: /x"));
    assertThat(world.urls().done()).isOne();

    retry("walk");

    assertThat(world.requests).hasSize(1);
    assertThat(world.urls().done()).isZero();
    assertThat(world.urls().pending()).isOne();
  }

  @Test
  void aSeedSubmittedAgainIsRetried() {
    world.applyOutlinks(candidate(URL, 0), candidate("http://a.test/y", 1));
    world.complete(world.nextRequest(), GONE);
    world.complete(world.nextRequest(), GONE);

    world.applyOutlinks(candidate(URL, 0));

    assertThat(world.nextRequest().url()).hasToString(URL);
    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isOne();
  }

  @Test
  void aRedirectTargetOfManySeedsIsRequestedOnce() {
    world.applyOutlinks(candidate(URL, redirected(0)));
    world.complete(world.nextRequest(), GONE);

    for (var seed = 1; seed < 50; seed++) world.applyOutlinks(candidate(URL, redirected(seed)));

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().failed()).isOne();
  }

  private static Interest redirected(int seed) {
    var path = DiscoveryPath.ofRoot(CrawlUrl.of("http://b" + seed + ".test/")).acrossRedirect();
    return new Interest("walk", 1, path, "t", Priority.NEXT);
  }

  @Test
  void anExplicitRetryDoesNotExtendThePatienceOfOtherActivities() {
    world.applyOutlinks(candidate("http://a.test/y", interest("other", 1)));
    world.applyOutlinks(candidate(URL, 1));
    var patience = FrontierFixture.PATIENCE.dividedBy(5);
    activities.computeIfPresent("walk", (_, walk) -> patient(walk, Duration.ZERO));
    for (var round = 0; round < 7; round++) {
      retry("walk");
      for (var request = world.requests.poll(); request != null; request = world.requests.poll()) {
        world.complete(request, new Deferred(world.now.plus(patience)));
      }
      world.now = world.now.plus(patience);
      wake();
    }

    assertThat(world.accounts.countersOf("other").urls().failed()).isOne();
  }

  @Test
  void anActivityThatGaveUpDoesNotExtendThePatienceOfOthers() {
    activities.put("walk", patient(FrontierFixture.activity("walk"), Duration.ofDays(365)));
    world.applyOutlinks(candidate(URL, 1));
    world.complete(world.nextRequest(), new RobotsDenied("Disallow: /x"));

    world.applyOutlinks(candidate(URL, interest("other", 1)));
    giveUp();

    assertThat(world.accounts.countersOf("other").urls().failed()).isOne();
    assertThat(world.now).isBefore(FrontierFixture.NOON.plus(Duration.ofDays(1)));
  }

  private static Activity patient(Activity activity, Duration patience) {
    return activity.toBuilder().patience(patience).build();
  }

  @Test
  void aProbeIsAnsweredByTheNewestVersion() {
    world.applyOutlinks(candidate(URL, 1));
    world.complete(world.nextRequest(), GONE);
    activities.computeIfPresent("walk", (_, walk) -> walk.withRetry());

    world.probe(1, 0);

    assertThat(world.termination().isQuiescent()).isFalse();
    wake();
    assertThat(world.requests).hasSize(1);
  }

  @Test
  void anotherActivityTriesAFailedUrlAndTheFirstReusesItsAnswerOnRetry() {
    world.applyOutlinks(candidate(URL, 1));
    world.complete(world.nextRequest(), GONE);

    world.applyOutlinks(candidate(URL, interest("other", 1)));
    var request = world.nextRequest();
    assertThat(request.interests()).containsExactly(interest("other", 1));
    world.complete(request, FrontierFixture.PAGE);
    assertThat(world.urls().failed()).isOne();
    assertThat(pending("other")).isOne();

    retry("walk");
    var reuse = world.nextRequest();
    assertThat(reuse.reuse()).isTrue();
    assertThat(reuse.interests()).containsExactly(interest(1));
    world.complete(reuse, new NotModified());
    assertThat(world.urls().pages()).isOne();
    assertThat(world.urls().failed()).isZero();
  }

  @Test
  void anActivityInterestedDuringADeniedRequestIsServedNext() {
    world.applyOutlinks(candidate(URL, 1));
    var request = world.nextRequest();
    world.applyOutlinks(candidate(URL, interest("other", 1)));

    world.complete(request, new RobotsDenied("Disallow: /x"));

    assertThat(world.nextRequest().interests()).containsExactly(interest("other", 1));
    assertThat(world.urls().done()).isOne();
  }

  @Test
  void aLaterFailureTakesNoPageFromAnActivity() {
    world.applyOutlinks(candidate(URL, 3));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    world.applyOutlinks(candidate(URL, 2));
    world.complete(world.nextRequest(), GONE);

    assertThat(world.urls().pages()).isOne();
    assertThat(world.urls().failed()).isZero();
    assertThat(world.stateTables.size("active")).isZero();
  }

  @Test
  void anExplicitRetryRestartsThePatienceWithASilentHost() {
    world.applyOutlinks(candidate(URL, 1));
    giveUp();
    assertThat(world.urls().failed()).isOne();

    retry("walk");
    world.complete(world.nextRequest(), new Deferred(world.now.plusSeconds(60)));

    assertThat(world.urls().failed()).isZero();
    world.now = world.now.plusSeconds(60);
    wake();
    assertThat(world.requests).hasSize(1);
  }

  @Test
  void anExplicitRetryOfAPausedActivityWaitsUntilItResumes() {
    world.applyOutlinks(candidate(URL, 1));
    world.complete(world.nextRequest(), GONE);
    activities.compute("walk", (_, walk) -> walk.withDesiredState(DesiredState.PAUSED));
    retry("walk");
    assertThat(world.requests).isEmpty();
    assertThat(world.urls().held()).isOne();

    activities.compute("walk", (_, walk) -> walk.withDesiredState(DesiredState.RUNNING));
    wake();

    assertThat(world.requests).hasSize(1);
  }

  private void giveUp() {
    for (var request = world.requests.poll(); request != null; request = next()) {
      world.complete(request, new Deferred(world.now.plus(Duration.ofHours(1))));
    }
  }

  private FetchRequest next() {
    world.now = world.now.plus(FrontierFixture.PATIENCE);
    wake();
    return world.requests.poll();
  }

  private void retry(String activity) {
    activities.computeIfPresent(activity, (_, its) -> its.withRetry());
    wake();
  }

  private void wake() {
    world.frontier.runDueWork(world.now);
  }

  private long pending(String activity) {
    return world.accounts.countersOf(activity).urls().pages();
  }
}
