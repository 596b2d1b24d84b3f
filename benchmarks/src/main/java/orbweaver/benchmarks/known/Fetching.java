package orbweaver.benchmarks.known;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.order.Order;

/**
 * A fetcher without a web: it keeps its lanes and its time, and every answer is a page. What may
 * not start within a minute goes home.
 */
final class Fetching {
  private static final int EXCHANGES = 256;
  private static final Duration ANSWER = Duration.ofMillis(100);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Duration delay;
  private final Map<String, Instant> lanes = new HashMap<>();
  private final PriorityQueue<Instant> exchanges = new PriorityQueue<>();
  private final PriorityQueue<Done> done = new PriorityQueue<>(Comparator.comparing(Done::at));

  /** How an order ended, and when. */
  record Done(Instant at, Order order, Outcome outcome) {}

  Fetching(Duration delay) {
    this.delay = delay;
    for (var i = 0; i < EXCHANGES; i++) exchanges.add(Instant.EPOCH);
  }

  /** Takes an order; when its host's turn comes it has its exchange. */
  void take(Order order, Instant now) {
    var host = order.url().host();
    var turn = later(lanes.getOrDefault(host, now), now);
    if (turn.isAfter(now.plus(PATIENCE))) {
      done.add(new Done(now, order, new Deferred(turn)));
      return;
    }
    var start = later(turn, exchanges.remove());
    var end = start.plus(ANSWER);
    exchanges.add(end);
    lanes.put(host, end.plus(delay));
    done.add(new Done(end, order, Rig.PAGE));
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  /** When the next of them ends. */
  Instant next() {
    return done.isEmpty() ? Instant.MAX : done.element().at();
  }

  Done end() {
    return done.remove();
  }
}
