package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Priority;
import orbweaver.frontier.queue.WindowBounds;
import org.junit.jupiter.api.Test;

/** Order in which the URLs of a host are dispatched. */
class RequestSchedulerTest {
  private final FrontierFixture fixture = new FrontierFixture(PathFeature.DEPTH);

  @Test
  void higherPriorityIsSentFirstAndEqualPriorityInOrderOfArrival() {
    busy();
    admit("a", Priority.NEXT);
    admit("b", Priority.FIRST);
    admit("c", Priority.NEXT);
    admit("d", Priority.FIRST);

    assertThat(handedOut()).containsExactly("b", "d", "a", "c");
  }

  @Test
  void aHigherPriorityMovesAUrlBehindTheOthersOfThatPriority() {
    busy();
    admit("a", Priority.NEXT);
    admit("b", Priority.NEXT);
    admit("c", Priority.NEXT);
    admit("d", Priority.FIRST);
    admit("b", Priority.FIRST);

    assertThat(handedOut()).containsExactly("d", "b", "a", "c");
    assertThat(fixture.urls().done()).isEqualTo(WindowBounds.BY_TOPIC.maxInitial() + 4);
    assertThat(fixture.termination().opened()).isEqualTo(fixture.termination().closed());
    assertThat(fixture.stateTables.size("queue")).isZero();
  }

  @Test
  void theFirstUrlOfAHostThatMovesUpLeavesNoGap() {
    busy();
    admit("a", Priority.NEXT);
    admit("b", Priority.NEXT);
    admit("a", Priority.FIRST);

    assertThat(handedOut()).containsExactly("a", "b");
  }

  @Test
  void aLowerPriorityMovesNothing() {
    busy();
    admit("a", Priority.FIRST);
    admit("b", Priority.FIRST);
    admit("a", Priority.NEXT);

    assertThat(handedOut()).containsExactly("a", "b");
  }

  @Test
  void aUrlOfTwoActivitiesIsQueuedAtTheHigherPriority() {
    busy();
    admit("a", Priority.NEXT);
    admit("b", Priority.NEXT);
    fixture.applyOutlinks(
        FrontierFixture.candidate(url("b"), FrontierFixture.interest("other", 7, Priority.FIRST)));

    assertThat(handedOut()).containsExactly("b", "a");
  }

  @Test
  void anInterestWithRaisedPriorityIsSentWithIt() {
    busy();
    admit("a", Priority.NEXT);
    fixture.applyOutlinks(FrontierFixture.candidate(url("a"), 5, Priority.FIRST));
    for (var out = 0; out < WindowBounds.BY_TOPIC.maxInitial(); out++)
      fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    assertThat(fixture.nextRequest().interests())
        .containsExactly(FrontierFixture.interest("walk", 1, Priority.FIRST));
  }

  @Test
  void aReadPageIsNotRequestedAgainForAHigherPriority() {
    admit("a", Priority.NEXT);
    fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);

    admit("a", Priority.FIRST);

    assertThat(fixture.requests).isEmpty();
    assertThat(fixture.urls().done()).isEqualTo(1);
  }

  @Test
  void aUrlIsWrittenWhenItIsFoundAndWhenItIsDone() {
    busy();
    admit("a", Priority.NEXT);
    admit("b", Priority.NEXT);
    admit("a", Priority.NEXT);

    assertThat(handedOut()).containsExactly("a", "b");
    assertThat(fixture.stateTables.writes("seen")).isEqualTo(2 * fixture.stateTables.size("seen"));
  }

  private void busy() {
    for (var page = 0; page < WindowBounds.BY_TOPIC.maxInitial(); page++)
      admit("busy" + page, Priority.NEXT);
  }

  private void admit(String page, Priority priority) {
    fixture.applyOutlinks(FrontierFixture.candidate(url(page), 1, priority));
  }

  private List<String> handedOut() {
    for (var out = 0; out < WindowBounds.BY_TOPIC.maxInitial(); out++)
      fixture.complete(fixture.nextRequest(), FrontierFixture.PAGE);
    var pages = new ArrayList<String>();
    while (!fixture.requests.isEmpty()) pages.add(next());
    return pages;
  }

  private String next() {
    FetchRequest request = fixture.nextRequest();
    fixture.complete(request, FrontierFixture.PAGE);
    return request.url().toString().substring(url("").length());
  }

  private static String url(String page) {
    return "http://a.test/" + page;
  }
}
