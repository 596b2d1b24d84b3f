package orbweaver.frontier;

import static orbweaver.frontier.World.candidate;
import static orbweaver.frontier.World.wish;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.course.Standing;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

/** Failed and forbidden URLs: they are remembered, and requested again on demand only. */
class RetryTest {
  private static final Outcome GONE = new Failed(Failure.CLIENT_ERROR);
  private static final String URL = "http://a.test/x";

  private final Map<String, Activity> activities = new HashMap<>();
  private final World world =
      new World(id -> activities.computeIfAbsent(id, _ -> World.activity(id, LabelPart.DEPTH)));

  @Test
  void aFailedUrlIsNotRequestedAgainByALink() {
    world.refer(candidate(URL, 3));
    world.close(world.nextRequest(), GONE);

    world.refer(candidate(URL, 2));

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isOne();
    assertThat(world.shown().known()).isOne();
    assertThat(world.proof().isClosed()).isFalse(); // the batches were never counted as sent
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
  }

  @Test
  void anExplicitRetryUsesTheBestPathFoundSince() {
    world.refer(candidate(URL, 3));
    world.close(world.nextRequest(), GONE);
    world.refer(candidate(URL, 2));
    world.restart();

    retry("walk");

    var again = world.nextRequest();
    assertThat(again.number()).isEqualTo(2);
    assertThat(again.wishes()).containsExactly(wish(2));
    assertThat(world.shown().failed()).isZero();
    assertThat(world.shown().pending()).isOne();

    world.close(again, World.PAGE);
    assertThat(world.shown().pages()).isOne();
    assertThat(world.shelf.size("open")).isZero();
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void aUrlThatFailsAgainWaitsForTheNextExplicitRetry() {
    world.refer(candidate(URL, 1));
    world.close(world.nextRequest(), GONE);
    retry("walk");
    world.close(world.nextRequest(), GONE);
    wake();
    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isOne();

    activities.compute("walk", (_, walk) -> walk.to(Standing.RUNNING));
    wake();
    assertThat(world.orders).isEmpty();

    retry("walk");
    assertThat(world.nextRequest().number()).isEqualTo(3);
  }

  @Test
  void aForbiddenUrlIsAnAnswerAndIsRetriedOnDemand() {
    world.refer(candidate(URL, 1));
    world.close(world.nextRequest(), new Denied("Disallow: /x"));
    assertThat(world.shown().done()).isOne();

    retry("walk");

    assertThat(world.orders).hasSize(1);
    assertThat(world.shown().done()).isZero();
    assertThat(world.shown().pending()).isOne();
  }

  @Test
  void aSeedSubmittedAgainIsRetried() {
    world.refer(candidate(URL, 0), candidate("http://a.test/y", 1));
    world.close(world.nextRequest(), GONE);
    world.close(world.nextRequest(), GONE);

    world.refer(candidate(URL, 0));

    assertThat(world.nextRequest().url()).hasToString(URL);
    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isOne();
  }

  @Test
  void aRedirectTargetOfManySeedsIsRequestedOnce() {
    world.refer(candidate(URL, redirected(0)));
    world.close(world.nextRequest(), GONE);

    for (var seed = 1; seed < 50; seed++) world.refer(candidate(URL, redirected(seed)));

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().failed()).isOne();
  }

  private static Wish redirected(int seed) {
    var path = Label.ofRoot(CrawlUrl.of("http://b" + seed + ".test/")).acrossRedirect();
    return new Wish("walk", 1, path, "t", Priority.NEXT);
  }

  @Test
  void anExplicitRetryDoesNotExtendThePatienceOfOtherActivities() {
    world.refer(candidate("http://a.test/y", wish("other", 1)));
    world.refer(candidate(URL, 1));
    var patience = World.PATIENCE.dividedBy(5);
    activities.computeIfPresent("walk", (_, walk) -> patient(walk, Duration.ZERO));
    for (var round = 0; round < 7; round++) {
      retry("walk");
      for (var request = world.orders.poll(); request != null; request = world.orders.poll()) {
        world.close(request, new Deferred(world.now.plus(patience)));
      }
      world.now = world.now.plus(patience);
      wake();
    }

    assertThat(world.accounts.of("other").shown().failed()).isOne();
  }

  @Test
  void anActivityThatGaveUpDoesNotExtendThePatienceOfOthers() {
    activities.put("walk", patient(World.activity("walk"), Duration.ofDays(365)));
    world.refer(candidate(URL, 1));
    world.close(world.nextRequest(), new Denied("Disallow: /x"));

    world.refer(candidate(URL, wish("other", 1)));
    giveUp();

    assertThat(world.accounts.of("other").shown().failed()).isOne();
    assertThat(world.now).isBefore(World.NOON.plus(Duration.ofDays(1)));
  }

  private static Activity patient(Activity activity, Duration patience) {
    return new Activity(
        activity.id(),
        1,
        activity.version(),
        activity.owner(),
        activity.formula(),
        activity.operator(),
        activity.seeds(),
        activity.delay(),
        patience,
        activity.now(),
        activity.labels(),
        activity.own());
  }

  @Test
  void aProbeIsAnsweredByTheNewestVersion() {
    world.refer(candidate(URL, 1));
    world.close(world.nextRequest(), GONE);
    activities.computeIfPresent("walk", (_, walk) -> walk.retrying());

    world.ask(1, 0);

    assertThat(world.proof().isClosed()).isFalse();
    wake();
    assertThat(world.orders).hasSize(1);
  }

  @Test
  void anotherActivityTriesAFailedUrlAndTheFirstReusesItsAnswerOnRetry() {
    world.refer(candidate(URL, 1));
    world.close(world.nextRequest(), GONE);

    world.refer(candidate(URL, wish("other", 1)));
    var request = world.nextRequest();
    assertThat(request.wishes()).containsExactly(wish("other", 1));
    world.close(request, World.PAGE);
    assertThat(world.shown().failed()).isOne();
    assertThat(shown("other")).isOne();

    retry("walk");
    var reuse = world.nextRequest();
    assertThat(reuse.reuse()).isTrue();
    assertThat(reuse.wishes()).containsExactly(wish(1));
    world.close(reuse, new Unchanged());
    assertThat(world.shown().pages()).isOne();
    assertThat(world.shown().failed()).isZero();
  }

  @Test
  void anActivityInterestedDuringADeniedRequestIsServedNext() {
    world.refer(candidate(URL, 1));
    var request = world.nextRequest();
    world.refer(candidate(URL, wish("other", 1)));

    world.close(request, new Denied("Disallow: /x"));

    assertThat(world.nextRequest().wishes()).containsExactly(wish("other", 1));
    assertThat(world.shown().done()).isOne();
  }

  @Test
  void aLaterFailureTakesNoPageFromAnActivity() {
    world.refer(candidate(URL, 3));
    world.close(world.nextRequest(), World.PAGE);
    world.refer(candidate(URL, 2));
    world.close(world.nextRequest(), GONE);

    assertThat(world.shown().pages()).isOne();
    assertThat(world.shown().failed()).isZero();
    assertThat(world.shelf.size("open")).isZero();
  }

  @Test
  void anExplicitRetryRestartsThePatienceWithASilentHost() {
    world.refer(candidate(URL, 1));
    giveUp();
    assertThat(world.shown().failed()).isOne();

    retry("walk");
    world.close(world.nextRequest(), new Deferred(world.now.plusSeconds(60)));

    assertThat(world.shown().failed()).isZero();
    world.now = world.now.plusSeconds(60);
    wake();
    assertThat(world.orders).hasSize(1);
  }

  @Test
  void anExplicitRetryOfAPausedActivityWaitsUntilItResumes() {
    world.refer(candidate(URL, 1));
    world.close(world.nextRequest(), GONE);
    activities.compute("walk", (_, walk) -> walk.to(Standing.PAUSED));
    retry("walk");
    assertThat(world.orders).isEmpty();
    assertThat(world.shown().held()).isOne();

    activities.compute("walk", (_, walk) -> walk.to(Standing.RUNNING));
    wake();

    assertThat(world.orders).hasSize(1);
  }

  private void giveUp() {
    for (var request = world.orders.poll(); request != null; request = next()) {
      world.close(request, new Deferred(world.now.plus(Duration.ofHours(1))));
    }
  }

  private Order next() {
    world.now = world.now.plus(World.PATIENCE);
    wake();
    return world.orders.poll();
  }

  private void retry(String activity) {
    activities.computeIfPresent(activity, (_, its) -> its.retrying());
    wake();
  }

  private void wake() {
    world.frontier.wake(world.now);
  }

  private long shown(String activity) {
    return world.accounts.of(activity).shown().pages();
  }
}
