package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.InMemoryTables;
import org.junit.jupiter.api.Test;

/** Hosts that accept no request now. */
class DelayedHostsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final InMemoryTables tableFactory = new InMemoryTables();
  private static final CompletedRequest HOME =
      new CompletedRequest("deferred", CompletedRequest.DispatchSnapshot.NONE, NOON);
  private static final QueuePriority NEXT = new QueuePriority(Priority.NEXT, 0, false);
  private HostQueues queues = queues();

  private HostQueues queues() {
    return new HostQueues(tableFactory, CrawlUrl::domain, WindowBounds.BY_TOPIC);
  }

  @Test
  void delayedUrlsAreCountedAsTheyComeAndGo() {
    hold("a.test", 60);
    enqueue("a.test", 3);
    enqueue("b.test", 5);
    assertThat(next("a.test", NOON)).isEmpty();
    assertThat(queues.delayedUrls()).isEqualTo(3);

    queues.remove(enqueue("a.test", 2));
    assertThat(queues.delayedUrls()).isEqualTo(4);

    assertThat(queues.pollReadyHost(NOON.plusSeconds(60))).hasValue("a.test");
    assertThat(queues.delayedUrls()).isZero();
    assertThat(next("a.test", NOON.plusSeconds(60))).isPresent();
    assertThat(queues.pollReadyHost(NOON.plusSeconds(60))).isEmpty();
  }

  @Test
  void delayedHostsAreTheSameAfterARestart() {
    hold("a.test", 60);
    enqueue("a.test", 3);

    queues.flush();
    queues = queues();

    assertThat(queues.delayedUrls()).isEqualTo(3);
  }

  @Test
  void aRestartExaminesAllDelayedHostsOnce() {
    hold("a.test", 60);
    enqueue("a.test", 3);
    queues.flush();
    queues = queues();

    assertThat(queues.pollReadyHost(NOON)).hasValue("a.test");
    assertThat(next("a.test", NOON)).isEmpty();
    assertThat(queues.pollReadyHost(NOON)).isEmpty();
    assertThat(queues.delayedUrls()).isEqualTo(3);
  }

  @Test
  void aShortenedDelayMakesItsHostReadyEarlier() {
    assertThat(queues.pollReadyHost(NOON)).isEmpty();
    enqueue("a.test", 4);
    for (var out = 0; out < 2; out++) assertThat(next("a.test", NOON)).isPresent();
    for (var seconds : new int[] {90, 30}) {
      hold("a.test", seconds);
      assertThat(next("a.test", NOON)).isEmpty();
    }

    assertThat(queues.delayedUrls()).isEqualTo(2);
    assertThat(queues.pollReadyHost(NOON.plusSeconds(29))).isEmpty();
    assertThat(queues.pollReadyHost(NOON.plusSeconds(30))).hasValue("a.test");
    assertThat(queues.pollReadyHost(NOON.plusSeconds(90))).isEmpty();
    assertThat(queues.delayedUrls()).isZero();
  }

  private Optional<QueuePosition> next(String host, Instant now) {
    var first = queues.nextPosition(host, now);
    first.ifPresent(position -> queues.dispatch(position, now));
    return first;
  }

  private void hold(String host, int seconds) {
    queues.update(host, hostQueue -> deferred(busy(hostQueue), NOON.plusSeconds(seconds)));
  }

  private static HostQueue deferred(HostQueue hostQueue, Instant until) {
    var before = hostQueue.notBefore();
    var soonest = before.isAfter(NOON) && before.isBefore(until) ? before : until;
    return hostQueue.withCompletion(HOME, soonest, FailingServers.NONE);
  }

  // Only a request in flight can be completed.
  private static HostQueue busy(HostQueue hostQueue) {
    return hostQueue.withRequests(
        hostQueue.inFlight() + 1,
        hostQueue.completedRequests(),
        hostQueue.windowEstimator(),
        hostQueue.lastOutcome());
  }

  private QueuePosition enqueue(String host, int urls) {
    return IntStream.range(0, urls)
        .mapToObj(url -> queues.enqueue(host, NEXT, new UrlFingerprint(host.hashCode(), url)))
        .toList()
        .getLast();
  }
}
