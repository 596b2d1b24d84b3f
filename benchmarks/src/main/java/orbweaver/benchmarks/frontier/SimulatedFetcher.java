package orbweaver.benchmarks.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.request.FetchRequest;

/**
 * Simulated fetcher that enforces crawl delays and answers every request with a page. A request
 * that cannot start within a minute is deferred.
 */
final class SimulatedFetcher {
  private static final int CONNECTIONS = 256;
  private static final Duration RESPONSE_TIME = Duration.ofMillis(100);
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Duration delay;
  private final Map<String, Instant> nextStarts = new HashMap<>();
  private final PriorityQueue<Instant> connections = new PriorityQueue<>();
  private final PriorityQueue<CompletedFetch> done =
      new PriorityQueue<>(Comparator.comparing(CompletedFetch::at));

  /** Completed request with its outcome. */
  record CompletedFetch(Instant at, FetchRequest request, Outcome outcome) {}

  SimulatedFetcher(Duration delay) {
    this.delay = delay;
    for (var i = 0; i < CONNECTIONS; i++) connections.add(Instant.EPOCH);
  }

  /** Accepts a request and schedules it by the crawl delay of its host. */
  void accept(FetchRequest request, Instant now) {
    var host = request.url().host();
    var earliest = later(nextStarts.getOrDefault(host, now), now);
    if (earliest.isAfter(now.plus(PATIENCE))) {
      done.add(new CompletedFetch(now, request, new Deferred(earliest)));
      return;
    }
    var start = later(earliest, connections.remove());
    var end = start.plus(RESPONSE_TIME);
    connections.add(end);
    nextStarts.put(host, end.plus(delay));
    done.add(new CompletedFetch(end, request, FrontierHarness.PAGE));
  }

  private static Instant later(Instant first, Instant second) {
    return first.isAfter(second) ? first : second;
  }

  /** Returns the time at which the next request completes. */
  Instant next() {
    return done.isEmpty() ? Instant.MAX : done.element().at();
  }

  /** Removes and returns the request that completes next. */
  CompletedFetch complete() {
    return done.remove();
  }
}
