package orbweaver.fetcher.politeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.politeness.DueTask.Expired;
import orbweaver.fetcher.politeness.DueTask.Started;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Property test of the count of tasks that wait for politeness: it agrees with a recount by the
 * tasks that the scheduler took, started and returned.
 */
class DelayedTasksPropertyTest {
  private static final Duration DELAY = Duration.ofSeconds(1);
  private static final CrawlDelay OWED = CrawlDelay.of(DelaySource.ACTIVITY, DELAY);
  private static final PolitenessSettings SETTINGS =
      new PolitenessSettings(Duration.ZERO, 2, PerAddressLimit.of(2), Map.of("host0", 3));
  private static final Set<InetAddress> ADDRESS = Set.of(InetAddress.ofLiteral("192.0.2.1"));
  private static final Optional<HostFeedback> NO_CONTACT = Optional.empty();
  private static final int UNLIMITED = 1_000;

  private final Set<String> counted = new TreeSet<>();
  private final HostScheduler<String> scheduler =
      new HostScheduler<>(SETTINGS, () -> 0, new DelayedTasks(counted), task -> task.endsWith("7"));

  // The recount: tasks that wait, with their partition.
  private final Map<String, Integer> waiting = new HashMap<>();
  private final List<Started<String>> running = new ArrayList<>();
  private final Set<Started<String>> withAddress = new HashSet<>();
  private final Set<String> borrowed = new HashSet<>();
  private Instant now = Instant.parse("2026-11-21T12:00:00Z");
  private int tasks;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theCountAgreesWithARecountAfterEachRun(long seed) {
    var random = new Random(seed);
    for (var partition = 0; partition < 2; partition++)
      scheduler.openPartition(partition, List.of(), now);
    for (var i = 0; i < 5_000; i++) {
      change(random);
      if (random.nextInt(3) == 0) runAndRecount();
    }
    assertThat(tasks).isPositive();
  }

  private void change(Random random) {
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> enqueue(random.nextInt(6));
      case 3, 4, 5 -> complete(random);
      case 6 -> acquireOrPostpone(random);
      case 7 -> borrowOrReturn("host" + random.nextInt(7));
      case 8 -> now = now.plusMillis(random.nextInt(random.nextInt(50) == 0 ? 60_000 : 900));
      default -> {
        take(random.nextInt(3));
        if (random.nextInt(100) == 0) reopen(random.nextInt(2));
      }
    }
  }

  private void enqueue(int host) {
    var task = "task" + tasks++;
    waiting.put(task, host % 2);
    scheduler.enqueue(host % 2, "host" + host, task, DELAY, now);
  }

  private void complete(Random random) {
    if (running.isEmpty()) return;
    var start = running.remove(random.nextInt(running.size()));
    if (withAddress.remove(start)) scheduler.releaseAddresses(ADDRESS);
    var completed = random.nextBoolean();
    if (!completed && scheduler.isActive(start.slot()))
      waiting.put(start.task(), start.slot().partition());
    var feedback = random.nextBoolean() ? Optional.of(HostFeedback.HEALTHY) : NO_CONTACT;
    scheduler.completeStep(start, feedback, completed, OWED, now);
  }

  private void acquireOrPostpone(Random random) {
    if (running.isEmpty()) return;
    var start = running.get(random.nextInt(running.size()));
    if (random.nextBoolean()) scheduler.postpone(start.slot(), now.plusMillis(random.nextInt(500)));
    else if (!withAddress.contains(start) && scheduler.acquireAddresses(start.slot(), ADDRESS))
      withAddress.add(start);
  }

  private void borrowOrReturn(String key) {
    if (borrowed.remove(key))
      scheduler.returnBorrowed(key, Optional.of(HostFeedback.HEALTHY), OWED, now);
    else if (scheduler.borrow(key, now).isEmpty()) borrowed.add(key);
  }

  private void reopen(int partition) {
    scheduler.closePartition(partition);
    waiting.values().removeIf(owner -> owner == partition);
    borrowed.clear();
    scheduler.openPartition(partition, List.of(), now);
  }

  private Set<String> take(int available) {
    var expired = new HashSet<String>();
    for (var due : scheduler.takeDue(now, available)) {
      switch (due) {
        case Started<String> start -> {
          running.add(start);
          waiting.remove(start.task());
        }
        case Expired<String>(var task, _) -> {
          expired.add(task);
          waiting.remove(task);
        }
      }
    }
    return expired;
  }

  private void runAndRecount() {
    take(0);
    var countedBefore = Set.copyOf(counted);
    // Tasks that start now were startable before, all others waited for politeness.
    var expired = take(UNLIMITED);
    assertThat(counted).isEqualTo(waiting.keySet());
    if (expired.isEmpty()) assertThat(countedBefore).isEqualTo(waiting.keySet());
  }
}
