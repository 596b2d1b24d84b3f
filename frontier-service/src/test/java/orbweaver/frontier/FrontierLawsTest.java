package orbweaver.frontier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import orbweaver.contract.activity.LabelPart;
import orbweaver.contract.fetch.Extent.Whole;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.frontier.open.Open;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Invariants of the frontier, for events in any order. */
class FrontierLawsTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void urlsAreCountedOnceAndHaveAtMostOneRequestInFlight(long seed) {
    var random = new Random(seed);
    var world = new World(LabelPart.DEPTH);
    var out = new ArrayList<Order>();
    var best = new HashMap<String, Integer>();
    for (var step = 0; step < 1_500; step++) {
      if (step < 1_000 && random.nextBoolean()) refer(world, random, best);
      else advance(world, random, out);
      holds(world, out);
    }
    while (!quiet(world, out)) advance(world, random, out);
    holds(world, out);

    assertThat(world.shown().pending()).isZero();
    assertThat(world.shown().known()).isEqualTo(best.size());
    assertThat(world.proof().opened()).isEqualTo(world.proof().closed());
  }

  private static void refer(World world, Random random, Map<String, Integer> best) {
    var url = "http://h" + random.nextInt(3) + ".test/" + random.nextInt(120);
    var depth = random.nextInt(6);
    var priority = random.nextBoolean() ? Priority.FIRST : Priority.NEXT;
    best.merge(url, depth, Math::min);
    world.refer(World.candidate(url, depth, priority));
  }

  private static void advance(World world, Random random, List<Order> out) {
    world.now = world.now.plusSeconds(1);
    world.frontier.wake(world.now);
    while (!world.orders.isEmpty()) out.add(world.nextRequest());
    if (out.isEmpty()) return;
    var request = out.remove(random.nextInt(out.size()));
    world.close(request, outcome(request, world, random));
    while (!world.orders.isEmpty()) out.add(world.nextRequest());
  }

  private static boolean quiet(World world, List<Order> out) {
    return out.isEmpty() && world.orders.isEmpty() && world.frontier.asleep() == 0;
  }

  private static Outcome outcome(Order request, World world, Random random) {
    if (request.reuse()) {
      return random.nextInt(10) == 0 ? new Needs(new Whole()) : new Unchanged();
    }
    return switch (random.nextInt(8)) {
      case 0 -> new Failed(Failure.TIMEOUT);
      case 1 -> new Failed(Failure.CLIENT_ERROR);
      case 2 -> new Deferred(world.now.plusSeconds(random.nextInt(90)));
      case 3 -> new Denied("Disallow: /");
      default -> World.PAGE;
    };
  }

  private static void holds(World world, List<Order> out) {
    var urls = new ArrayList<String>();
    out.forEach(request -> urls.add(request.url().toString()));
    world.orders.forEach(request -> urls.add(request.url().toString()));
    assertThat(urls).doesNotHaveDuplicates();
    var shown = world.shown();
    assertThat(shown.known()).isEqualTo(world.shelf.size("known"));
    var unanswered = unanswered(world);
    assertThat(shown.out())
        .isEqualTo(unanswered.stream().filter(active -> active.out().isPresent()).count());
    assertThat(shown.pending()).isEqualTo(unanswered.size());
    assertThat(List.of(shown.done(), shown.pages(), shown.failed(), shown.pending()))
        .allMatch(count -> count >= 0);
  }

  private static List<Open> unanswered(World world) {
    var unanswered = new ArrayList<Open>();
    new Tables(world.shelf)
        .open.forEach(
            (_, active) -> {
              var isEnded = active.endFor("walk").isPresent();
              if (!isEnded && !active.answered().contains("walk")) unanswered.add(active);
            });
    return unanswered;
  }
}
