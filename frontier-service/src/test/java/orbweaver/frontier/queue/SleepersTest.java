package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.order.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.MapShelf;
import orbweaver.frontier.state.Codec;
import org.junit.jupiter.api.Test;

/** Hosts that accept no request now. */
class SleepersTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final MapShelf tableFactory = new MapShelf();
  private static final Homing HOME = new Homing("deferred", Homing.Start.NONE, NOON);
  private static final Rank NEXT = new Rank(Priority.NEXT, 0, false);
  private HostQueues queues = queues();

  private HostQueues queues() {
    return new HostQueues(
        CrawlUrl::domain,
        tableFactory.table("lanes", Codec.TEXT, HostQueues.LANES),
        tableFactory.table("queue", Place.CODEC, Codec.FINGERPRINT));
  }

  @Test
  void delayedUrlsAreCountedAsTheyComeAndGo() {
    hold("a.test", 60);
    enqueue("a.test", 3);
    enqueue("b.test", 5);
    assertThat(next("a.test", NOON)).isEmpty();
    assertThat(queues.asleep()).isEqualTo(3);

    queues.leave(enqueue("a.test", 2));
    assertThat(queues.asleep()).isEqualTo(4);

    assertThat(queues.wake(NOON.plusSeconds(60))).hasValue("a.test");
    assertThat(queues.asleep()).isZero();
    assertThat(next("a.test", NOON.plusSeconds(60))).isPresent();
    assertThat(queues.wake(NOON.plusSeconds(60))).isEmpty();
  }

  @Test
  void delayedHostsAreTheSameAfterARestart() {
    hold("a.test", 60);
    enqueue("a.test", 3);

    queues = queues();

    assertThat(queues.asleep()).isEqualTo(3);
  }

  @Test
  void aRestartExaminesAllDelayedHostsOnce() {
    hold("a.test", 60);
    enqueue("a.test", 3);
    queues = queues();

    assertThat(queues.wake(NOON)).hasValue("a.test");
    assertThat(next("a.test", NOON)).isEmpty();
    assertThat(queues.wake(NOON)).isEmpty();
    assertThat(queues.asleep()).isEqualTo(3);
  }

  @Test
  void aShortenedDelayMakesItsHostReadyEarlier() {
    assertThat(queues.wake(NOON)).isEmpty();
    enqueue("a.test", 4);
    for (var out = 0; out < 2; out++) assertThat(next("a.test", NOON)).isPresent();
    for (var seconds : new int[] {90, 30}) {
      hold("a.test", seconds);
      assertThat(next("a.test", NOON)).isEmpty();
    }

    assertThat(queues.asleep()).isEqualTo(2);
    assertThat(queues.wake(NOON.plusSeconds(29))).isEmpty();
    assertThat(queues.wake(NOON.plusSeconds(30))).hasValue("a.test");
    assertThat(queues.wake(NOON.plusSeconds(90))).isEmpty();
    assertThat(queues.asleep()).isZero();
  }

  private Optional<Place> next(String host, Instant now) {
    var first = queues.first(host, now);
    first.ifPresent(position -> queues.handOut(position, now));
    return first;
  }

  private void hold(String host, int seconds) {
    queues.change(host, hostQueue -> busy(hostQueue).heldUntil(NOON.plusSeconds(seconds), PATIENCE, HOME));
  }

  // Only a request in flight can be completed.
  private static Lane busy(Lane hostQueue) {
    return new Lane(
        hostQueue.lines(),
        hostQueue.out() + 1,
        hostQueue.home(),
        hostQueue.notBefore(),
        hostQueue.silence(),
        hostQueue.givenUp(),
        hostQueue.care(),
        hostQueue.pulse(),
        hostQueue.last());
  }

  private Place enqueue(String host, int urls) {
    return IntStream.range(0, urls)
        .mapToObj(url -> queues.enqueue(host, NEXT, new Fingerprint(host.hashCode(), url)))
        .toList()
        .getLast();
  }
}
