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
import orbweaver.frontier.queue.WindowBounds;
import org.junit.jupiter.api.Test;

/** Hold queue of last-resort interests until their phase opens. */
class LastResortTest {
  private final FrontierFixture fixture = new FrontierFixture(PathFeature.DEPTH);

  @Test
  void heldUrlsArePendingAndNotInFlight() {
    fixture.applyOutlinks(last("x", 1));

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().known()).isEqualTo(1);
    assertThat(fixture.urls().pending()).isEqualTo(1);
    assertThat(fixture.urls().held()).isEqualTo(1);
    assertThat(fixture.termination().opened()).isZero();
    assertThat(fixture.termination().hasHeld()).isTrue();
  }

  @Test
  void aPhaseReleasesOnlyInterestsHeldAtItsProof() {
    fixture.applyOutlinks(last("x", 1));
    fixture.probe(1, 0);
    fixture.probe(2, 0);
    fixture.applyOutlinks(last("late", 1));
    phase(2);

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().held()).isEqualTo(1);

    fixture.probe(4, 2);
    phase(4);
    assertThat(fixture.nextRequest().url()).hasToString(url("late"));
    assertThat(fixture.urls().held()).isZero();
    assertThat(fixture.termination().hasHeld()).isFalse();
  }

  @Test
  void aPhaseCountsAsWorkUntilItHasReleasedAll() {
    fixture.applyOutlinks(last("x", 1));
    fixture.probe(1, 0);
    fixture.probe(2, 1);

    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed() + 1);
    fixture.frontier.runDueWork(fixture.now);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    assertThat(fixture.termination().opened())
        .isEqualTo(fixture.termination().closed())
        .isEqualTo(2);
    assertThat(fixture.termination().released())
        .isEqualTo(fixture.termination().held())
        .isEqualTo(1);
  }

  @Test
  void aPhaseWithoutHeldInterestsIsNoWork() {
    fixture.probe(1, 0);
    phase(1);

    assertThat(fixture.termination().opened()).isZero();
  }

  @Test
  void aProbeThatComesTwiceReleasesNothingMore() {
    fixture.applyOutlinks(last("x", 1));
    fixture.probe(1, 0);
    phase(1);
    fixture.applyOutlinks(last("y", 1));
    fixture.probe(1, 0);
    phase(1);
    fixture.probe(3, 1);
    phase(1);
    fixture.frontier.runDueWork(fixture.now);

    assertThat(fixture.requests).hasSize(1);
    assertThat(fixture.urls().held()).isEqualTo(1);
  }

  @Test
  void aLargePhaseGoesOnAfterARestart() {
    for (var page = 0; page < 2_500; page++)
      fixture.applyOutlinks(candidate("h" + page, last("", 1)));
    fixture.probe(1, 0);
    phase(1);
    assertThat(fixture.requests).hasSizeBetween(1, 2_000);

    fixture.restart();
    fixture.frontier.runDueWork(fixture.now);
    fixture.frontier.runDueWork(fixture.now);
    while (!fixture.requests.isEmpty())
      fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.urls().done()).isEqualTo(2_500);
    assertThat(fixture.termination().opened())
        .isEqualTo(fixture.termination().closed())
        .isEqualTo(2_501);
    assertThat(fixture.stateTables.size("held")).isZero();
    assertThat(fixture.stateTables.size("active")).isZero();
  }

  @Test
  void aHigherPriorityReleasesAHeldUrlThoughItsPathIsKnown() {
    fixture.applyOutlinks(last("x", 1));
    fixture.probe(1, 0);

    fixture.applyOutlinks(next("x", 1));

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(1, Priority.NEXT));
    assertThat(fixture.urls().held()).isZero();
    assertThat(fixture.termination().hasHeld()).isFalse();
    phase(1);
    assertThat(fixture.requests).isEmpty();
  }

  @Test
  void aHigherPriorityByAWorsePathSendsTheBetterPath() {
    fixture.applyOutlinks(last("x", 1));

    fixture.applyOutlinks(next("x", 4));

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(1, Priority.NEXT));
  }

  @Test
  void aHigherPriorityByABetterPathReplacesTheHeldInterest() {
    fixture.applyOutlinks(last("x", 4));

    fixture.applyOutlinks(next("x", 1));

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(1, Priority.NEXT));
    assertThat(fixture.termination().hasHeld()).isFalse();
  }

  @Test
  void aBetterPathReplacesAHeldInterest() {
    fixture.applyOutlinks(last("x", 4));
    fixture.applyOutlinks(last("x", 2));
    fixture.applyOutlinks(last("x", 3));
    assertThat(fixture.urls().held()).isEqualTo(1);
    fixture.probe(1, 0);
    phase(1);

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(2, Priority.LAST));
    assertThat(fixture.stateTables.size("held")).isZero();
  }

  @Test
  void aUrlThatHadAHigherPriorityIsNotHeldAgain() {
    fixture.applyOutlinks(next("x", 4));
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(last("x", 2));

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(2, Priority.NEXT));
  }

  @Test
  void aBetterPathToAPageReadAsALastResortIsHeldAndEvaluatedWithoutARequest() {
    fixture.applyOutlinks(last("x", 4));
    fixture.probe(1, 0);
    phase(1);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    fixture.applyOutlinks(last("x", 2));
    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.termination().hasHeld()).isTrue();
    assertThat(fixture.urls().pages()).isEqualTo(1);
    assertThat(fixture.urls().held()).isEqualTo(fixture.urls().pending()).isZero();
    fixture.probe(3, 1);
    phase(3);

    var again = fixture.nextRequest();
    assertThat(again.reuse()).isTrue();
    fixture.complete(again, new NotModified());
    assertThat(fixture.urls().pages()).isEqualTo(1);
    assertThat(fixture.urls().known()).isEqualTo(1);
  }

  @Test
  void aHeldInterestIsNotAddedToARequestOfAnotherActivity() {
    var others = FrontierFixture.interest("other", 1, Priority.NEXT);
    fixture.applyOutlinks(last("x", 1));
    fixture.applyOutlinks(FrontierFixture.candidate(url("x"), others));

    var request = fixture.nextRequest();
    assertThat(request.interests()).containsExactly(others);
    assertThat(fixture.urls().held()).isEqualTo(1);
    fixture.complete(request, FrontierFixture.PAGE);
    assertThat(fixture.urls().held()).isEqualTo(1);
    assertThat(fixture.accounts.countersOf("other").urls().pages()).isEqualTo(1);

    fixture.probe(1, 0);
    phase(1);
    var reuse = fixture.nextRequest();
    assertThat(reuse.reuse()).isTrue();
    assertThat(reuse.interests()).containsExactly(interest(1, Priority.LAST));
  }

  @Test
  void anInterestReleasedWhileTheUrlIsInFlightUsesTheNextRequest() {
    fixture.applyOutlinks(last("x", 1));
    fixture.applyOutlinks(
        FrontierFixture.candidate(url("x"), FrontierFixture.interest("other", 1, Priority.NEXT)));
    fixture.probe(1, 0);
    phase(1);
    assertThat(fixture.requests).hasSize(1);

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
  }

  @Test
  void aHeldInterestStaysHeldWhenAnotherActivityGivesTheUrlUp() {
    fixture.applyOutlinks(last("x", 1));
    fixture.applyOutlinks(
        FrontierFixture.candidate(url("x"), FrontierFixture.interest("other", 1, Priority.NEXT)));

    fixture.complete(fixture.nextRequest(), new Failed(Failure.CLIENT_ERROR));
    assertThat(fixture.urls().pending()).isEqualTo(1);
    fixture.probe(1, 0);
    phase(1);

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
  }

  @Test
  void aReleasedUrlThatFailsIsRetriedAndNotHeldAgain() {
    fixture.applyOutlinks(last("x", 1));
    fixture.probe(1, 0);
    phase(1);

    fixture.complete(fixture.nextRequest(), new Failed(Failure.TIMEOUT));

    assertThat(fixture.nextRequest().interests()).containsExactly(interest(1, Priority.LAST));
    assertThat(fixture.urls().held()).isZero();
  }

  @Test
  void newUrlsGoBeforeReleasedUrlsOnTheirHost() {
    for (var page = 0; page <= WindowBounds.BY_TOPIC.maxInitial(); page++)
      fixture.applyOutlinks(last("last" + page, 1));
    fixture.probe(1, 0);
    phase(1);
    fixture.applyOutlinks(next("found", 1));

    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(urlsOut()).endsWith(url("found")).hasSize(WindowBounds.BY_TOPIC.maxInitial());
  }

  private List<String> urlsOut() {
    var urls = new ArrayList<String>();
    fixture.requests.forEach(request -> urls.add(request.url().toString()));
    return urls;
  }

  /** Opens the phase that a probe round proved, with the next probe. */
  private void phase(long termination) {
    fixture.probe(termination + 1, termination);
    fixture.frontier.runDueWork(fixture.now);
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
