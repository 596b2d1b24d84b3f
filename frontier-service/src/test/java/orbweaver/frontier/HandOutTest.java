package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.frontier.queue.HostQueues;
import org.junit.jupiter.api.Test;

/** Order in which the URLs of a host are dispatched. */
class HandOutTest {
  private final World world = new World(LabelPart.DEPTH);

  @Test
  void higherPriorityIsSentFirstAndEqualPriorityInOrderOfArrival() {
    busy();
    want("a", Priority.NEXT);
    want("b", Priority.FIRST);
    want("c", Priority.NEXT);
    want("d", Priority.FIRST);

    assertThat(handedOut()).containsExactly("b", "d", "a", "c");
  }

  @Test
  void aHigherPriorityMovesAUrlBehindTheOthersOfThatPriority() {
    busy();
    want("a", Priority.NEXT);
    want("b", Priority.NEXT);
    want("c", Priority.NEXT);
    want("d", Priority.FIRST);
    want("b", Priority.FIRST);

    assertThat(handedOut()).containsExactly("d", "b", "a", "c");
    assertThat(world.shown().done()).isEqualTo(HostQueues.WINDOW + 4);
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
    assertThat(world.shelf.size("queue")).isZero();
  }

  @Test
  void theFirstUrlOfAHostThatMovesUpLeavesNoGap() {
    busy();
    want("a", Priority.NEXT);
    want("b", Priority.NEXT);
    want("a", Priority.FIRST);

    assertThat(handedOut()).containsExactly("a", "b");
  }

  @Test
  void aLowerPriorityMovesNothing() {
    busy();
    want("a", Priority.FIRST);
    want("b", Priority.FIRST);
    want("a", Priority.NEXT);

    assertThat(handedOut()).containsExactly("a", "b");
  }

  @Test
  void aUrlOfTwoActivitiesIsQueuedAtTheHigherPriority() {
    busy();
    want("a", Priority.NEXT);
    want("b", Priority.NEXT);
    world.refer(World.candidate(url("b"), World.wish("other", 7, Priority.FIRST)));

    assertThat(handedOut()).containsExactly("b", "a");
  }

  @Test
  void anInterestWithRaisedPriorityIsSentWithIt() {
    busy();
    want("a", Priority.NEXT);
    world.refer(World.candidate(url("a"), 5, Priority.FIRST));
    for (var out = 0; out < HostQueues.WINDOW; out++) world.close(world.nextRequest(), World.PAGE);

    assertThat(world.nextRequest().wishes()).containsExactly(World.wish("walk", 1, Priority.FIRST));
  }

  @Test
  void aReadPageIsNotRequestedAgainForAHigherPriority() {
    want("a", Priority.NEXT);
    world.close(world.nextRequest(), World.PAGE);

    want("a", Priority.FIRST);

    assertThat(world.orders).isEmpty();
    assertThat(world.shown().done()).isEqualTo(1);
  }

  @Test
  void aUrlIsWrittenWhenItIsFoundAndWhenItIsDone() {
    busy();
    want("a", Priority.NEXT);
    want("b", Priority.NEXT);
    want("a", Priority.NEXT);

    assertThat(handedOut()).containsExactly("a", "b");
    assertThat(world.shelf.writes("known")).isEqualTo(2 * world.shelf.size("known"));
  }

  private void busy() {
    for (var page = 0; page < HostQueues.WINDOW; page++) want("busy" + page, Priority.NEXT);
  }

  private void want(String page, Priority priority) {
    world.refer(World.candidate(url(page), 1, priority));
  }

  private List<String> handedOut() {
    for (var out = 0; out < HostQueues.WINDOW; out++) world.close(world.nextRequest(), World.PAGE);
    var pages = new ArrayList<String>();
    while (!world.orders.isEmpty()) pages.add(next());
    return pages;
  }

  private String next() {
    Order request = world.nextRequest();
    world.close(request, World.PAGE);
    return request.url().toString().substring(url("").length());
  }

  private static String url(String page) {
    return "http://a.test/" + page;
  }
}
