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
  private final FrontierFixture fixture =
      new FrontierFixture(
          id ->
              activities.computeIfAbsent(id, _ -> FrontierFixture.activity(id, PathFeature.DEPTH)));

  @Test
  void aFailedUrlIsNotRequestedAgainByALink() {
    fixture.applyOutlinks(candidate(URL, 3));
    fixture.complete(fixture.nextRequest(), GONE);

    fixture.applyOutlinks(candidate(URL, 2));

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isOne();
    assertThat(fixture.urls().known()).isOne();
    assertThat(fixture.termination().isQuiescent())
        .isFalse(); // the batches were never counted as sent
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
  }

  @Test
  void anExplicitRetryUsesTheBestPathFoundSince() {
    fixture.applyOutlinks(candidate(URL, 3));
    fixture.complete(fixture.nextRequest(), GONE);
    fixture.applyOutlinks(candidate(URL, 2));
    fixture.restart();

    retry("walk");

    var again = fixture.nextRequest();
    assertThat(again.number()).isEqualTo(2);
    assertThat(again.interests()).containsExactly(interest(2));
    assertThat(fixture.urls().failed()).isZero();
    assertThat(fixture.urls().pending()).isOne();

    fixture.complete(again, FrontierFixture.PAGE);
    assertThat(fixture.urls().pages()).isOne();
    assertThat(fixture.stateTables.size("active")).isZero();
    assertThat(fixture.stateTables.size("held")).isZero();
  }

  @Test
  void aUrlThatFailsAgainWaitsForTheNextExplicitRetry() {
    fixture.applyOutlinks(candidate(URL, 1));
    fixture.complete(fixture.nextRequest(), GONE);
    retry("walk");
    fixture.complete(fixture.nextRequest(), GONE);
    wake();
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isOne();

    activities.compute("walk", (_, walk) -> walk.withDesiredState(DesiredState.RUNNING));
    wake();
    assertThat(fixture.requests).isEmpty();

    retry("walk");
    assertThat(fixture.nextRequest().number()).isEqualTo(3);
  }

  @Test
  void aForbiddenUrlIsAnAnswerAndIsRetriedOnDemand() {
    fixture.applyOutlinks(candidate(URL, 1));
    fixture.complete(fixture.nextRequest(), new RobotsDenied("Disallow: /x"));
    assertThat(fixture.urls().done()).isOne();

    retry("walk");

    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.urls().done()).isZero();
    assertThat(fixture.urls().pending()).isOne();
  }

  @Test
  void aFailedUrlThatIsSubmittedAsASeedIsRetried() {
    fixture.applyOutlinks(candidate(URL, 0), candidate("http://a.test/y", 1));
    fixture.complete(fixture.nextRequest(), GONE);
    fixture.complete(fixture.nextRequest(), GONE);

    fixture.applyOutlinks(candidate(URL, 0));

    assertThat(fixture.nextRequest().url()).hasToString(URL);
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isOne();
  }

  @Test
  void aRedirectTargetOfManySeedsIsRequestedOnce() {
    fixture.applyOutlinks(candidate(URL, redirected(0)));
    fixture.complete(fixture.nextRequest(), GONE);

    for (var seed = 1; seed < 50; seed++) fixture.applyOutlinks(candidate(URL, redirected(seed)));

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().failed()).isOne();
  }

  private static Interest redirected(int seed) {
    var path = DiscoveryPath.ofRoot(CrawlUrl.of("http://b" + seed + ".test/")).acrossRedirect();
    return new Interest("walk", 1, path, "t", Priority.NEXT);
  }

  @Test
  void anExplicitRetryDoesNotExtendThePatienceOfOtherActivities() {
    fixture.applyOutlinks(candidate("http://a.test/y", interest("other", 1)));
    fixture.applyOutlinks(candidate(URL, 1));
    var patience = FrontierFixture.PATIENCE.dividedBy(5);
    activities.computeIfPresent("walk", (_, walk) -> patient(walk, Duration.ZERO));
    for (var round = 0; round < 7; round++) {
      retry("walk");
      for (var request = fixture.requests.poll();
          request != null;
          request = fixture.requests.poll()) {
        fixture.complete(request, new Deferred(fixture.now.plus(patience)));
      }
      fixture.now = fixture.now.plus(patience);
      wake();
    }

    assertThat(fixture.accounts.countersOf("other").urls().failed()).isOne();
  }

  @Test
  void anActivityThatGaveUpDoesNotExtendThePatienceOfOthers() {
    activities.put("walk", patient(FrontierFixture.activity("walk"), Duration.ofDays(365)));
    fixture.applyOutlinks(candidate(URL, 1));
    fixture.complete(fixture.nextRequest(), new RobotsDenied("Disallow: /x"));

    fixture.applyOutlinks(candidate(URL, interest("other", 1)));
    giveUp();

    assertThat(fixture.accounts.countersOf("other").urls().failed()).isOne();
    assertThat(fixture.now).isBefore(FrontierFixture.NOON.plus(Duration.ofDays(1)));
  }

  private static Activity patient(Activity activity, Duration patience) {
    return activity.toBuilder().patience(patience).build();
  }

  @Test
  void aProbeIsAnsweredByTheNewestVersion() {
    fixture.applyOutlinks(candidate(URL, 1));
    fixture.complete(fixture.nextRequest(), GONE);
    activities.computeIfPresent("walk", (_, walk) -> walk.withRetry());

    fixture.probe(1, 0);

    assertThat(fixture.termination().isQuiescent()).isFalse();
    wake();
    assertThat(fixture.requests).hasSize(1);
  }

  @Test
  void anotherActivityTriesAFailedUrlAndTheFirstReusesItsAnswerOnRetry() {
    fixture.applyOutlinks(candidate(URL, 1));
    fixture.complete(fixture.nextRequest(), GONE);

    fixture.applyOutlinks(candidate(URL, interest("other", 1)));
    var request = fixture.nextRequest();
    assertThat(request.interests()).containsExactly(interest("other", 1));
    fixture.complete(request, FrontierFixture.PAGE);
    assertThat(fixture.urls().failed()).isOne();
    assertThat(pending("other")).isOne();

    retry("walk");
    var reuse = fixture.nextRequest();
    assertThat(reuse.reuse()).isTrue();
    assertThat(reuse.interests()).containsExactly(interest(1));
    fixture.complete(reuse, new NotModified());
    assertThat(fixture.urls().pages()).isOne();
    assertThat(fixture.urls().failed()).isZero();
  }

  @Test
  void anActivityInterestedDuringADeniedRequestIsServedNext() {
    fixture.applyOutlinks(candidate(URL, 1));
    var request = fixture.nextRequest();
    fixture.applyOutlinks(candidate(URL, interest("other", 1)));

    fixture.complete(request, new RobotsDenied("Disallow: /x"));

    assertThat(fixture.nextRequest().interests()).containsExactly(interest("other", 1));
    assertThat(fixture.urls().done()).isOne();
  }

  @Test
  void aLaterFailureTakesNoPageFromAnActivity() {
    fixture.applyOutlinks(candidate(URL, 3));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    fixture.applyOutlinks(candidate(URL, 2));
    fixture.complete(fixture.nextRequest(), GONE);

    assertThat(fixture.urls().pages()).isOne();
    assertThat(fixture.urls().failed()).isZero();
    assertThat(fixture.stateTables.size("active")).isZero();
  }

  @Test
  void anExplicitRetryRestartsThePatienceWithASilentHost() {
    fixture.applyOutlinks(candidate(URL, 1));
    giveUp();
    assertThat(fixture.urls().failed()).isOne();

    retry("walk");
    fixture.complete(fixture.nextRequest(), new Deferred(fixture.now.plusSeconds(60)));

    assertThat(fixture.urls().failed()).isZero();
    fixture.now = fixture.now.plusSeconds(60);
    wake();
    assertThat(fixture.requests).hasSize(1);
  }

  @Test
  void anExplicitRetryOfAPausedActivityWaitsUntilItResumes() {
    fixture.applyOutlinks(candidate(URL, 1));
    fixture.complete(fixture.nextRequest(), GONE);
    activities.compute("walk", (_, walk) -> walk.withDesiredState(DesiredState.PAUSED));
    retry("walk");
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().held()).isOne();

    activities.compute("walk", (_, walk) -> walk.withDesiredState(DesiredState.RUNNING));
    wake();

    assertThat(fixture.requests).hasSize(1);
  }

  private void giveUp() {
    for (var request = fixture.requests.poll(); request != null; request = next()) {
      fixture.complete(request, new Deferred(fixture.now.plus(Duration.ofHours(1))));
    }
  }

  private FetchRequest next() {
    fixture.now = fixture.now.plus(FrontierFixture.PATIENCE);
    wake();
    return fixture.requests.poll();
  }

  private void retry(String activity) {
    activities.computeIfPresent(activity, (_, its) -> its.withRetry());
    wake();
  }

  private void wake() {
    fixture.frontier.runDueWork(fixture.now);
  }

  private long pending(String activity) {
    return fixture.accounts.countersOf(activity).urls().pages();
  }
}
