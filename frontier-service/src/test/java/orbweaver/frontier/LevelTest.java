package orbweaver.frontier;

import static orbweaver.frontier.World.ROOT;
import static orbweaver.frontier.World.candidate;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.verdict.Candidate;
import org.junit.jupiter.api.Test;

/** Level-by-level search for formulas that are not monotone in depth. */
class LevelTest {
  private final World world = new World(LabelPart.DEPTH, LabelPart.LEVEL);

  @Test
  void aLevelBeginsWhenTheOneBeforeItIsDone() {
    world.refer(candidate(url("root"), 0));
    world.refer(candidate(url("b"), 1), candidate(url("c"), 1, Priority.FIRST));
    assertThat(urls()).containsExactly(url("root"));
    assertThat(world.shown().held()).isEqualTo(2);

    phase(1);
    world.refer(candidate(url("d"), 2));
    assertThat(urls()).containsExactlyInAnyOrder(url("b"), url("c"));

    phase(2);
    assertThat(urls()).containsExactly(url("d"));
    assertThat(world.shown().held()).isZero();
  }

  @Test
  void aHigherPriorityStillWaitsForItsLevel() {
    world.refer(candidate(url("b"), 1));
    world.refer(candidate(url("b"), 1, Priority.FIRST));
    world.refer(candidate(url("b"), 2, Priority.FIRST));

    assertThat(urls()).isEmpty();
  }

  @Test
  void aRedirectTargetBelongsToTheSameLevel() {
    world.refer(
        new Candidate(ROOT, new Wish("walk", 1, new Label(ROOT, 1, 1), "t", Priority.NEXT)));

    assertThat(urls()).containsExactly(ROOT.toString());
  }

  /** Sends two probes, and then one that opens the phase they proved. */
  private void phase(long number) {
    world.ask(3 * number - 2, 0);
    world.ask(3 * number - 1, 0);
    world.ask(3 * number, 3 * number - 1);
    world.frontier.wake(world.now);
  }

  private List<String> urls() {
    var requests = new ArrayList<>(world.orders);
    world.orders.clear();
    return requests.stream().map(Order::url).map(Object::toString).toList();
  }

  private static String url(String path) {
    return "http://" + path + ".test/";
  }
}
