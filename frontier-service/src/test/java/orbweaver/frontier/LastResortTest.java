package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.verdict.Candidate;
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

/** Hold queue of last-resort interests until their phase opens. */
class LastResortTest {
  private final World world = new World(LabelPart.DEPTH);

  @Test
  void heldUrlsArePendingAndNotInFlight() {
    world.refer(last("x", 1));

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().known()).isEqualTo(1);
    assertThat(world.shown().pending()).isEqualTo(1);
    assertThat(world.shown().held()).isEqualTo(1);
    assertThat(world.proof().opened()).isZero();
    assertThat(world.proof().isHolding()).isTrue();
  }

  @Test
  void aPhaseReleasesOnlyWhatWasHeldWhenItWasProved() {
    world.refer(last("x", 1));
    world.ask(1, 0);
    world.ask(2, 0);
    world.refer(last("late", 1));
    phase(2);

    assertThat(world.nextRequest().wishes()).containsExactly(wish(1, Priority.LAST));
    assertThat(world.orders).isEmpty();
    assertThat(world.shown().held()).isEqualTo(1);

    world.ask(4, 2);
    phase(4);
    assertThat(world.nextRequest().url()).hasToString(url("late"));
    assertThat(world.shown().held()).isZero();
    assertThat(world.proof().isHolding()).isFalse();
  }

  @Test
  void aPhaseCountsAsWorkUntilItHasReleasedAll() {
    world.refer(last("x", 1));
    world.ask(1, 0);
    world.ask(2, 1);

    assertThat(world.proof().opened()).isEqualTo(world.proof().closed() + 1);
    world.frontier.wake(world.now);
    world.close(world.nextRequest(), World.PAGE);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed()).isEqualTo(2);
    assertThat(world.proof().released()).isEqualTo(world.proof().held()).isEqualTo(1);
  }

  @Test
  void aPhaseWithoutAnythingToReleaseIsNoWork() {
    world.ask(1, 0);
    phase(1);

    assertThat(world.proof().opened()).isZero();
  }

  @Test
  void aProbeThatComesTwiceReleasesNothingMore() {
    world.refer(last("x", 1));
    world.ask(1, 0);
    phase(1);
    world.refer(last("y", 1));
    world.ask(1, 0);
    phase(1);
    world.ask(3, 1);
    phase(1);
    world.frontier.wake(world.now);

    assertThat(world.orders).hasSize(1);
    assertThat(world.shown().held()).isEqualTo(1);
  }

  @Test
  void aLargePhaseGoesOnAfterARestart() {
    for (var page = 0; page < 2_500; page++) world.refer(candidate("h" + page, last("", 1)));
    world.ask(1, 0);
    phase(1);
    assertThat(world.orders).hasSizeBetween(1, 2_000);

    world.restart();
    world.frontier.wake(world.now);
    world.frontier.wake(world.now);
    while (!world.orders.isEmpty()) world.close(world.nextRequest(), World.PAGE);

    assertThat(world.shown().done()).isEqualTo(2_500);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed()).isEqualTo(2_501);
    assertThat(world.shelf.size("held")).isZero();
    assertThat(world.shelf.size("open")).isZero();
  }

  @Test
  void aHigherPriorityReleasesAHeldUrlThoughItsPathIsKnown() {
    world.refer(last("x", 1));
    world.ask(1, 0);

    world.refer(next("x", 1));

    assertThat(world.nextRequest().wishes()).containsExactly(wish(1, Priority.NEXT));
    assertThat(world.shown().held()).isZero();
    assertThat(world.proof().isHolding()).isFalse();
    phase(1);
    assertThat(world.orders).isEmpty();
  }

  @Test
  void aHigherPriorityByAWorsePathSendsTheBetterPath() {
    world.refer(last("x", 1));

    world.refer(next("x", 4));

    assertThat(world.nextRequest().wishes()).containsExactly(wish(1, Priority.NEXT));
  }

  @Test
  void aHigherPriorityByABetterPathReplacesTheHeldInterest() {
    world.refer(last("x", 4));

    world.refer(next("x", 1));

    assertThat(world.nextRequest().wishes()).containsExactly(wish(1, Priority.NEXT));
    assertThat(world.proof().isHolding()).isFalse();
  }

  @Test
  void aBetterPathReplacesAHeldInterest() {
    world.refer(last("x", 4));
    world.refer(last("x", 2));
    world.refer(last("x", 3));
    assertThat(world.shown().held()).isEqualTo(1);
    world.ask(1, 0);
    phase(1);

    assertThat(world.nextRequest().wishes()).containsExactly(wish(2, Priority.LAST));
    assertThat(world.shelf.size("held")).isZero();
  }

  @Test
  void aUrlThatHadAHigherPriorityIsNotHeldAgain() {
    world.refer(next("x", 4));
    world.close(world.nextRequest(), World.PAGE);

    world.refer(last("x", 2));

    assertThat(world.nextRequest().wishes()).containsExactly(wish(2, Priority.NEXT));
  }

  @Test
  void aBetterPathToAPageReadAsALastResortIsHeldAndEvaluatedWithoutARequest() {
    world.refer(last("x", 4));
    world.ask(1, 0);
    phase(1);
    world.close(world.nextRequest(), World.PAGE);

    world.refer(last("x", 2));
    assertThat(world.orders).isEmpty();
    assertThat(world.proof().isHolding()).isTrue();
    assertThat(world.shown().pages()).isEqualTo(1);
    assertThat(world.shown().held()).isEqualTo(world.shown().pending()).isZero();
    world.ask(3, 1);
    phase(3);

    var again = world.nextRequest();
    assertThat(again.reuse()).isTrue();
    world.close(again, new Unchanged());
    assertThat(world.shown().pages()).isEqualTo(1);
    assertThat(world.shown().known()).isEqualTo(1);
  }

  @Test
  void aHeldInterestIsNotAddedToARequestOfAnotherActivity() {
    var others = World.wish("other", 1, Priority.NEXT);
    world.refer(last("x", 1));
    world.refer(World.candidate(url("x"), others));

    var request = world.nextRequest();
    assertThat(request.wishes()).containsExactly(others);
    assertThat(world.shown().held()).isEqualTo(1);
    world.close(request, World.PAGE);
    assertThat(world.shown().held()).isEqualTo(1);
    assertThat(world.accounts.of("other").shown().pages()).isEqualTo(1);

    world.ask(1, 0);
    phase(1);
    var reuse = world.nextRequest();
    assertThat(reuse.reuse()).isTrue();
    assertThat(reuse.wishes()).containsExactly(wish(1, Priority.LAST));
  }

  @Test
  void anInterestReleasedWhileTheUrlIsInFlightUsesTheNextRequest() {
    world.refer(last("x", 1));
    world.refer(World.candidate(url("x"), World.wish("other", 1, Priority.NEXT)));
    world.ask(1, 0);
    phase(1);
    assertThat(world.orders).hasSize(1);

    world.close(world.nextRequest(), World.PAGE);

    assertThat(world.nextRequest().wishes()).containsExactly(wish(1, Priority.LAST));
  }

  @Test
  void aHeldInterestStaysHeldWhenAnotherActivityGivesTheUrlUp() {
    world.refer(last("x", 1));
    world.refer(World.candidate(url("x"), World.wish("other", 1, Priority.NEXT)));

    world.close(world.nextRequest(), new Failed(Failure.CLIENT_ERROR));
    assertThat(world.shown().pending()).isEqualTo(1);
    world.ask(1, 0);
    phase(1);

    assertThat(world.nextRequest().wishes()).containsExactly(wish(1, Priority.LAST));
  }

  @Test
  void aReleasedUrlThatFailsIsRetriedAndNotHeldAgain() {
    world.refer(last("x", 1));
    world.ask(1, 0);
    phase(1);

    world.close(world.nextRequest(), new Failed(Failure.TIMEOUT));

    assertThat(world.nextRequest().wishes()).containsExactly(wish(1, Priority.LAST));
    assertThat(world.shown().held()).isZero();
  }

  @Test
  void newUrlsGoBeforeReleasedUrlsOnTheirHost() {
    for (var page = 0; page <= HostQueues.WINDOW; page++) world.refer(last("last" + page, 1));
    world.ask(1, 0);
    phase(1);
    world.refer(next("found", 1));

    world.close(world.nextRequest(), World.PAGE);

    assertThat(urlsOut()).endsWith(url("found")).hasSize(HostQueues.WINDOW);
  }

  private List<String> urlsOut() {
    var urls = new ArrayList<String>();
    world.orders.forEach(request -> urls.add(request.url().toString()));
    return urls;
  }

  /** Opens the phase that a probe round proved, with the next probe. */
  private void phase(long proof) {
    world.ask(proof + 1, proof);
    world.frontier.wake(world.now);
  }

  private static Wish wish(int depth, Priority priority) {
    return World.wish("walk", depth, priority);
  }

  private static Candidate last(String page, int depth) {
    return World.candidate(url(page), depth, Priority.LAST);
  }

  private static Candidate next(String page, int depth) {
    return World.candidate(url(page), depth, Priority.NEXT);
  }

  private static Candidate candidate(String host, Candidate like) {
    return World.candidate("http://" + host + ".test/", like.wish());
  }

  private static String url(String page) {
    return "http://a.test/" + page;
  }
}
