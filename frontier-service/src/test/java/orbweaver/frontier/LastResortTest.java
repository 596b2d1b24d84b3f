package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.verdict.Outlink;
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

/** Hold queue of last-resort interests until their phase opens. */
class LastResortTest {
  private final FrontierFixture world = new FrontierFixture(PathFeature.DEPTH);

  @Test
  void heldUrlsArePendingAndNotInFlight() {
    world.applyOutlinks(last("x", 1));

    assertThat(world.requests).isEmpty();
    assertThat(world.urls().known()).isEqualTo(1);
    assertThat(world.urls().pending()).isEqualTo(1);
    assertThat(world.urls().held()).isEqualTo(1);
    assertThat(world.termination().opened()).isZero();
    assertThat(world.termination().hasHeld()).isTrue();
  }

  @Test
  void aPhaseReleasesOnlyInterestsHeldAtItsProof() {
    world.applyOutlinks(last("x", 1));
    world.probe(1, 0);
    world.probe(2, 0);
    world.applyOutlinks(last("late", 1));
    phase(2);

    assertThat(world.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
    assertThat(world.requests).isEmpty();
    assertThat(world.urls().held()).isEqualTo(1);

    world.probe(4, 2);
    phase(4);
    assertThat(world.nextRequest().url()).hasToString(url("late"));
    assertThat(world.urls().held()).isZero();
    assertThat(world.termination().hasHeld()).isFalse();
  }

  @Test
  void aPhaseCountsAsWorkUntilItHasReleasedAll() {
    world.applyOutlinks(last("x", 1));
    world.probe(1, 0);
    world.probe(2, 1);

    assertThat(world.termination().opened()).isEqualTo(world.termination().closed() + 1);
    world.frontier.runDueWork(world.now);
    world.complete(world.nextRequest(), FrontierFixture.PAGE);
    assertThat(world.termination().opened()).isEqualTo(world.termination().closed()).isEqualTo(2);
    assertThat(world.termination().released()).isEqualTo(world.termination().held()).isEqualTo(1);
  }

  @Test
  void aPhaseWithoutHeldInterestsIsNoWork() {
    world.probe(1, 0);
    phase(1);

    assertThat(world.termination().opened()).isZero();
  }

  @Test
  void aProbeThatComesTwiceReleasesNothingMore() {
    world.applyOutlinks(last("x", 1));
    world.probe(1, 0);
    phase(1);
    world.applyOutlinks(last("y", 1));
    world.probe(1, 0);
    phase(1);
    world.probe(3, 1);
    phase(1);
    world.frontier.runDueWork(world.now);

    assertThat(world.requests).hasSize(1);
    assertThat(world.urls().held()).isEqualTo(1);
  }

  @Test
  void aLargePhaseGoesOnAfterARestart() {
    for (var page = 0; page < 2_500; page++)
      world.applyOutlinks(candidate("h" + page, last("", 1)));
    world.probe(1, 0);
    phase(1);
    assertThat(world.requests).hasSizeBetween(1, 2_000);

    world.restart();
    world.frontier.runDueWork(world.now);
    world.frontier.runDueWork(world.now);
    while (!world.requests.isEmpty()) world.complete(world.nextRequest(), FrontierFixture.PAGE);

    assertThat(world.urls().done()).isEqualTo(2_500);
    assertThat(world.termination().opened())
        .isEqualTo(world.termination().closed())
        .isEqualTo(2_501);
    assertThat(world.stateTables.size("held")).isZero();
    assertThat(world.stateTables.size("active")).isZero();
  }

  @Test
  void aHigherPriorityReleasesAHeldUrlThoughItsPathIsKnown() {
    world.applyOutlinks(last("x", 1));
    world.probe(1, 0);

    world.applyOutlinks(next("x", 1));

    assertThat(world.nextRequest().interests()).containsExactly(interest(1, Priority.NEXT));
    assertThat(world.urls().held()).isZero();
    assertThat(world.termination().hasHeld()).isFalse();
    phase(1);
    assertThat(world.requests).isEmpty();
  }

  @Test
  void aHigherPriorityByAWorsePathSendsTheBetterPath() {
    world.applyOutlinks(last("x", 1));

    world.applyOutlinks(next("x", 4));

    assertThat(world.nextRequest().interests()).containsExactly(interest(1, Priority.NEXT));
  }

  @Test
  void aHigherPriorityByABetterPathReplacesTheHeldInterest() {
    world.applyOutlinks(last("x", 4));

    world.applyOutlinks(next("x", 1));

    assertThat(world.nextRequest().interests()).containsExactly(interest(1, Priority.NEXT));
    assertThat(world.termination().hasHeld()).isFalse();
  }

  @Test
  void aBetterPathReplacesAHeldInterest() {
    world.applyOutlinks(last("x", 4));
    world.applyOutlinks(last("x", 2));
    world.applyOutlinks(last("x", 3));
    assertThat(world.urls().held()).isEqualTo(1);
    world.probe(1, 0);
    phase(1);

    assertThat(world.nextRequest().interests()).containsExactly(interest(2, Priority.LAST));
    assertThat(world.stateTables.size("held")).isZero();
  }

  @Test
  void aUrlThatHadAHigherPriorityIsNotHeldAgain() {
    world.applyOutlinks(next("x", 4));
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(last("x", 2));

    assertThat(world.nextRequest().interests()).containsExactly(interest(2, Priority.NEXT));
  }

  @Test
  void aBetterPathToAPageReadAsALastResortIsHeldAndEvaluatedWithoutARequest() {
    world.applyOutlinks(last("x", 4));
    world.probe(1, 0);
    phase(1);
    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    world.applyOutlinks(last("x", 2));
    assertThat(world.requests).isEmpty();
    assertThat(world.termination().hasHeld()).isTrue();
    assertThat(world.urls().pages()).isEqualTo(1);
    assertThat(world.urls().held()).isEqualTo(world.urls().pending()).isZero();
    world.probe(3, 1);
    phase(3);

    var again = world.nextRequest();
    assertThat(again.reuse()).isTrue();
    world.complete(again, new NotModified());
    assertThat(world.urls().pages()).isEqualTo(1);
    assertThat(world.urls().known()).isEqualTo(1);
  }

  @Test
  void aHeldInterestIsNotAddedToARequestOfAnotherActivity() {
    var others = FrontierFixture.interest("other", 1, Priority.NEXT);
    world.applyOutlinks(last("x", 1));
    world.applyOutlinks(FrontierFixture.candidate(url("x"), others));

    var request = world.nextRequest();
    assertThat(request.interests()).containsExactly(others);
    assertThat(world.urls().held()).isEqualTo(1);
    world.complete(request, FrontierFixture.PAGE);
    assertThat(world.urls().held()).isEqualTo(1);
    assertThat(world.accounts.countersOf("other").urls().pages()).isEqualTo(1);

    world.probe(1, 0);
    phase(1);
    var reuse = world.nextRequest();
    assertThat(reuse.reuse()).isTrue();
    assertThat(reuse.interests()).containsExactly(interest(1, Priority.LAST));
  }

  @Test
  void anInterestReleasedWhileTheUrlIsInFlightUsesTheNextRequest() {
    world.applyOutlinks(last("x", 1));
    world.applyOutlinks(
        FrontierFixture.candidate(url("x"), FrontierFixture.interest("other", 1, Priority.NEXT)));
    world.probe(1, 0);
    phase(1);
    assertThat(world.requests).hasSize(1);

    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    assertThat(world.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
  }

  @Test
  void aHeldInterestStaysHeldWhenAnotherActivityGivesTheUrlUp() {
    world.applyOutlinks(last("x", 1));
    world.applyOutlinks(
        FrontierFixture.candidate(url("x"), FrontierFixture.interest("other", 1, Priority.NEXT)));

    world.complete(world.nextRequest(), new Failed(Failure.CLIENT_ERROR));
    assertThat(world.urls().pending()).isEqualTo(1);
    world.probe(1, 0);
    phase(1);

    assertThat(world.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
  }

  @Test
  void aReleasedUrlThatFailsIsRetriedAndNotHeldAgain() {
    world.applyOutlinks(last("x", 1));
    world.probe(1, 0);
    phase(1);

    world.complete(world.nextRequest(), new Failed(Failure.TIMEOUT));

    assertThat(world.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
    assertThat(world.urls().held()).isZero();
  }

  @Test
  void newUrlsGoBeforeReleasedUrlsOnTheirHost() {
    for (var page = 0; page <= HostQueues.MAX_INITIAL_WINDOW; page++)
      world.applyOutlinks(last("last" + page, 1));
    world.probe(1, 0);
    phase(1);
    world.applyOutlinks(next("found", 1));

    world.complete(world.nextRequest(), FrontierFixture.PAGE);

    assertThat(urlsOut()).endsWith(url("found")).hasSize(HostQueues.MAX_INITIAL_WINDOW);
  }

  private List<String> urlsOut() {
    var urls = new ArrayList<String>();
    world.requests.forEach(request -> urls.add(request.url().toString()));
    return urls;
  }

  /** Opens the phase that a probe round proved, with the next probe. */
  private void phase(long termination) {
    world.probe(termination + 1, termination);
    world.frontier.runDueWork(world.now);
  }

  private static Interest interest(int depth, Priority priority) {
    return FrontierFixture.interest("walk", depth, priority);
  }

  private static Outlink last(String page, int depth) {
    return FrontierFixture.candidate(url(page), depth, Priority.LAST);
  }

  private static Outlink next(String page, int depth) {
    return FrontierFixture.candidate(url(page), depth, Priority.NEXT);
  }

  private static Outlink candidate(String host, Outlink like) {
    return FrontierFixture.candidate("http://" + host + ".test/", like.interest());
  }

  private static String url(String page) {
    return "http://a.test/" + page;
  }
}
