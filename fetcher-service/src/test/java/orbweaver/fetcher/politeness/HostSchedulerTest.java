package orbweaver.fetcher.politeness;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.fetch.HostRecord.HostState.WaitCause;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.politeness.DueTask.Expired;
import orbweaver.fetcher.politeness.DueTask.Started;
import org.junit.jupiter.api.Test;

/** Test of the schedule of hosts: delays, back-off, borrowed slots, addresses and expiry. */
class HostSchedulerTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final CrawlDelay DELAY = crawlDelay(SECOND);
  private static final int ROOM = 1000;
  private static final InetAddress SHARED = InetAddress.ofLiteral("192.0.2.1");

  private static final PolitenessSettings MANNERS =
      new PolitenessSettings(Duration.ZERO, 2, PerAddressLimit.of(2), Map.of("own.test", 3));

  private final Set<String> delayed = new TreeSet<>();
  private final HostScheduler<String> scheduler =
      new HostScheduler<>(
          MANNERS, () -> 0, new DelayedTasks(delayed), task -> task.startsWith("first"));

  @Test
  void aHostGetsOneRequestAtATimeAndNoneBeforeTheDelayHasPassed() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);

    var first = start(NOON);
    assertThat(first.task()).isEqualTo("1");
    assertThat(started(NOON.plusSeconds(10))).isEmpty();

    end(first, HostFeedback.HEALTHY, NOON.plusSeconds(11));
    assertThat(started(NOON.plusMillis(11_999))).isEmpty();
    assertThat(scheduler.nextWakeup()).contains(NOON.plusSeconds(12));
    assertThat(started(NOON.plusSeconds(12))).containsExactly("2");
  }

  @Test
  void tasksThatMayNotStartYetWaitForPoliteness() {
    open();
    for (var task : List.of("1", "2", "3")) add("a.test", task, NOON);
    add("b.test", "other", NOON);
    scheduler.takeDue(NOON, 0);
    assertThat(delayed).containsExactly("2", "3");

    var running = starts(NOON);
    assertThat(delayed).containsExactly("2", "3");

    for (var start : running) end(start, HostFeedback.HEALTHY, NOON);
    scheduler.takeDue(NOON.plusMillis(999), 0);
    assertThat(delayed).containsExactly("2", "3");
    scheduler.takeDue(NOON.plusSeconds(1), 0);
    assertThat(delayed).containsExactly("3");
  }

  @Test
  void otherHostsDoNotWaitForADelayedHost() {
    open();
    for (var i = 0; i < 5000; i++) add("host" + i, "page of " + i, NOON);

    assertThat(started(NOON)).hasSize(ROOM);
    assertThat(scheduler.isBacklogged()).isTrue();
    assertThat(scheduler.nextCheck(NOON)).isEqualTo(NOON.plusMillis(20));
    assertThat(scheduler.takeDue(NOON, 5000)).hasSize(4000);
  }

  @Test
  void theLongerDelayOfThePreviousAndTheNextTaskIsKept() {
    open();
    scheduler.enqueue(0, "a.test", "brisk", SECOND, NOON);
    scheduler.enqueue(0, "a.test", "slow", SECOND.multipliedBy(5), NOON);
    scheduler.enqueue(0, "a.test", "brisk again", SECOND, NOON);

    end(start(NOON), HostFeedback.HEALTHY, NOON);
    assertThat(started(NOON.plusMillis(4999))).isEmpty();
    var slow = start(NOON.plusSeconds(5));
    assertThat(slow.task()).isEqualTo("slow");

    scheduler.completeStep(
        slow, success(), true, crawlDelay(SECOND.multipliedBy(5)), NOON.plusSeconds(5));
    assertThat(started(NOON.plusSeconds(9))).isEmpty();
    assertThat(started(NOON.plusSeconds(10))).containsExactly("brisk again");
  }

  @Test
  void aBorrowerWaitsForTheHostAndItsTasksWaitForTheBorrower() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);
    var first = start(NOON);
    assertThat(scheduler.borrow("a.test", NOON)).isPresent();
    end(first, HostFeedback.HEALTHY, NOON);
    assertThat(scheduler.borrow("a.test", NOON)).contains(NOON.plusSeconds(1));

    assertThat(scheduler.borrow("a.test", NOON.plusSeconds(1))).isEmpty();
    assertThat(scheduler.borrow("a.test", NOON.plusSeconds(2))).isPresent();
    assertThat(started(NOON.plusSeconds(9))).isEmpty();
    scheduler.returnBorrowed("a.test", success(), crawlDelay(Duration.ZERO), NOON.plusSeconds(10));

    assertThat(started(NOON.plusMillis(10_999))).isEmpty();
    assertThat(scheduler.nextWakeup()).contains(NOON.plusSeconds(11));
    assertThat(started(NOON.plusSeconds(11))).containsExactly("2");
  }

  @Test
  void aBorrowerPrecedesATaskThatWaitsForAFreeExchange() {
    open();
    add("a.test", "1", NOON);
    assertThat(scheduler.takeDue(NOON, 0)).isEmpty();

    assertThat(scheduler.borrow("a.test", NOON)).isEmpty();
    assertThat(started(NOON)).isEmpty();
    scheduler.returnBorrowed("a.test", success(), DELAY, NOON);

    assertThat(started(NOON.plusSeconds(1))).containsExactly("1");
  }

  @Test
  void aHostWithoutASlotCanBeBorrowed() {
    assertThat(scheduler.borrow("a.test", NOON)).isEmpty();
    scheduler.returnBorrowed("a.test", success(), DELAY, NOON);
  }

  @Test
  void borrowersOfAForeignHostWaitForEachOther() {
    assertThat(scheduler.borrow("a.test", NOON)).isEmpty();
    assertThat(scheduler.borrow("a.test", NOON)).contains(NOON.plusSeconds(1));
    scheduler.returnBorrowed(
        "a.test", success(), crawlDelay(SECOND.multipliedBy(5)), NOON.plusSeconds(2));

    assertThat(scheduler.borrow("a.test", NOON.plusSeconds(3))).contains(NOON.plusSeconds(7));
    assertThat(scheduler.borrow("a.test", NOON.plusSeconds(7))).isEmpty();
  }

  @Test
  void aTaskThatWaitsForAnotherHostPostponesItsSlotButBlocksNoBorrower() {
    open(NOON.minusSeconds(60));
    add("a.test", "1", NOON);
    var first = start(NOON);
    scheduler.postpone(first.slot(), NOON.plusSeconds(5));
    scheduler.completeStep(first, Optional.empty(), false, DELAY, NOON);

    assertThat(started(NOON.plusSeconds(4))).isEmpty();
    assertThat(scheduler.borrow("a.test", NOON.plusSeconds(4))).isEmpty();
    scheduler.returnBorrowed("a.test", Optional.empty(), DELAY, NOON.plusSeconds(4));
    assertThat(scheduler.nextWakeup()).contains(NOON.plusSeconds(5));
    assertThat(started(NOON.plusSeconds(5))).containsExactly("1");
  }

  @Test
  void aBorrowerKeepsTheHoldOfThePreviousOwner() {
    var until = NOON.plusSeconds(90);
    scheduler.openPartition(
        0,
        List.of(new HostState("a.test", until, SECOND, 1, Optional.empty(), Optional.empty())),
        NOON);

    assertThat(scheduler.borrow("a.test", NOON.plusSeconds(30))).contains(until);
    assertThat(scheduler.borrow("a.test", until)).isEmpty();
  }

  @Test
  void aStepWithoutARequestCausesNoDelay() {
    open();
    add("a.test", "denied", NOON);
    add("a.test", "allowed", NOON);

    scheduler.completeStep(start(NOON), Optional.empty(), true, DELAY, NOON);

    assertThat(started(NOON)).containsExactly("allowed");
  }

  @Test
  void anUncompletedTaskIsTheNextToStart() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);

    scheduler.completeStep(start(NOON), success(), false, DELAY, NOON);

    assertThat(started(NOON.plus(SECOND))).containsExactly("1");
  }

  @Test
  void retryAfterOutranksTheCrawlDelayAndEndsAfterADay() {
    open();
    add("a.test", "1", NOON);
    var busy = new HostFeedback(true, Optional.of(Duration.ofSeconds(7)), Duration.ZERO);
    end(start(NOON), busy, NOON);
    add("a.test", "2", NOON);
    assertThat(started(NOON.plusMillis(6999))).isEmpty();

    var second = start(NOON.plusSeconds(7));
    var forAges = new HostFeedback(true, Optional.of(Duration.ofDays(1000)), Duration.ZERO);
    var state = scheduler.completeStep(second, Optional.of(forAges), true, DELAY, NOON);
    assertThat(state.orElseThrow().notBefore()).isEqualTo(NOON.plus(Duration.ofDays(1)));
  }

  @Test
  void theHostRecordNamesTheCauseOfAHoldLongerThanTheDelay() {
    open();
    var now = NOON;
    var why = new ArrayList<Optional<WaitCause>>();
    for (var wait : List.of("PT0.5S", "PT7S", "")) {
      add("a.test", "page", now);
      var requested = Optional.of(wait).filter(text -> !text.isEmpty()).map(Duration::parse);
      var feedback = Optional.of(new HostFeedback(true, requested, Duration.ZERO));
      var state = scheduler.completeStep(start(now), feedback, true, DELAY, now).orElseThrow();
      why.add(state.waitCause());
      assertThat(state.delaySource()).contains(DelaySource.ACTIVITY);
      now = state.notBefore();
    }

    assertThat(why)
        .containsExactly(
            Optional.empty(), Optional.of(WaitCause.RETRY_AFTER), Optional.of(WaitCause.BACK_OFF));
  }

  @Test
  void theLongestDelayDeterminesTheSource() {
    var robots = CrawlDelay.of(DelaySource.ROBOTS, SECOND.multipliedBy(5));

    assertThat(DELAY.orLonger(robots)).isEqualTo(robots);
    assertThat(robots.orLonger(DELAY)).isEqualTo(robots);
    assertThat(DELAY.orLonger(CrawlDelay.of(DelaySource.FETCHER, SECOND))).isEqualTo(DELAY);
  }

  @Test
  void consecutiveFailuresDoubleTheBackOffUpToSixTimes() {
    open();
    var now = NOON;
    var waits = new ArrayList<Long>();
    for (var i = 0; i < 8; i++) {
      add("a.test", "try " + i, now);
      var state = scheduler.completeStep(start(now), failure(), true, DELAY, now).orElseThrow();
      waits.add(Duration.between(now, state.notBefore()).toSeconds());
      now = state.notBefore();
    }

    assertThat(waits).containsExactly(2L, 4L, 8L, 16L, 32L, 64L, 64L, 64L);
  }

  @Test
  void aFailingHostBacksOffEvenWithoutADelay() {
    open();
    scheduler.enqueue(0, "a.test", "1", Duration.ZERO, NOON);

    var state =
        scheduler.completeStep(start(NOON), failure(), true, crawlDelay(Duration.ZERO), NOON);

    assertThat(state.orElseThrow().notBefore()).isEqualTo(NOON.plusMillis(100));
  }

  @Test
  void aTaskThatCannotStartWithinAMinuteExpiresAtOnce() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);
    end(start(NOON), new HostFeedback(true, Optional.of(Duration.ofHours(1)), Duration.ZERO), NOON);

    assertThat(scheduler.takeDue(NOON, ROOM))
        .containsExactly(new Expired<>("2", NOON.plus(Duration.ofHours(1))));
  }

  @Test
  void aTaskBehindALongResponseExpiresAfterAMinute() {
    open();
    add("a.test", "1", NOON);
    var _ = start(NOON);
    add("a.test", "2", NOON);

    assertThat(scheduler.nextWakeup()).contains(NOON.plusSeconds(60));
    assertThat(scheduler.takeDue(NOON.plusMillis(59_999), ROOM)).isEmpty();
    assertThat(scheduler.takeDue(NOON.plusSeconds(60), ROOM)).hasOnlyElementsOfType(Expired.class);
  }

  @Test
  void aFirstTaskStartsBeforeEarlierTasksOfOtherHostsAndOfItsOwn() {
    open();
    for (var host : List.of("a.test", "b.test", "c.test")) add(host, host + " next", NOON);
    assertThat(scheduler.takeDue(NOON, 0)).isEmpty();
    add("c.test", "first of c", NOON);
    add("d.test", "first of d", NOON);

    assertThat(tasks(scheduler.takeDue(NOON, 1))).containsExactly("first of c");
    assertThat(tasks(scheduler.takeDue(NOON, 2))).containsExactly("first of d", "a.test next");
    assertThat(tasks(scheduler.takeDue(NOON, ROOM))).containsExactly("b.test next");
  }

  @Test
  void aHostThatMayNotBeAskedLetsOthersGoBeforeItsFirstTask() {
    open();
    add("a.test", "1", NOON);
    end(start(NOON), HostFeedback.HEALTHY, NOON);
    add("a.test", "first", NOON);
    add("b.test", "next", NOON);

    assertThat(tasks(scheduler.takeDue(NOON, 1))).containsExactly("next");
    assertThat(tasks(scheduler.takeDue(NOON.plusSeconds(1), 1))).containsExactly("first");
  }

  @Test
  void anOvertakenTaskExpiresInTime() {
    open();
    add("a.test", "1", NOON);
    var _ = start(NOON);
    add("a.test", "next", NOON);
    add("a.test", "first", NOON.plusSeconds(30));

    assertThat(scheduler.nextWakeup()).contains(NOON.plusSeconds(60));
    assertThat(tasks(scheduler.takeDue(NOON.plusSeconds(60), ROOM))).containsExactly("next");
    assertThat(tasks(scheduler.takeDue(NOON.plusSeconds(90), ROOM))).containsExactly("first");
  }

  private static List<String> tasks(List<DueTask<String>> due) {
    return due.stream()
        .map(
            task ->
                switch (task) {
                  case Started<String>(_, var started) -> started;
                  case Expired<String>(var expired, _) -> expired;
                })
        .toList();
  }

  @Test
  void aTaskExpiresInTimeWhileFirstTasksOfOtherHostsTakeAllExchanges() {
    open();
    add("next.test", "next", NOON);
    for (var at = 0; at <= 61; at++) {
      add("host" + at + ".test", "first " + at, NOON.plusSeconds(at));
      assertThat(tasks(scheduler.takeDue(NOON.plusSeconds(at), at % 2)))
          .doesNotContain(at < 61 ? "next" : "none")
          .hasSize(at == 61 ? 2 : at % 2);
    }
    assertThat(scheduler.occupancy().ready()).isEqualTo(31);
  }

  @Test
  void withoutAFreeExchangeNothingStartsButTasksExpireInTime() {
    open();
    add("a.test", "1", NOON);

    assertThat(scheduler.takeDue(NOON, 0)).isEmpty();
    assertThat(scheduler.takeDue(NOON.plusSeconds(61), 0)).hasOnlyElementsOfType(Expired.class);
  }

  @Test
  void afterAnAssignmentTheFirstRequestWaitsAsIfThePreviousOwnerHadJustFetched() {
    scheduler.openPartition(
        0,
        List.of(
            new HostState(
                "held.test", NOON.plusSeconds(20), SECOND, 3, Optional.empty(), Optional.empty())),
        NOON);
    add("new.test", "n", NOON);
    add("held.test", "h", NOON);

    assertThat(started(NOON.plusMillis(999))).isEmpty();
    assertThat(started(NOON.plusSeconds(1))).containsExactly("n");
    assertThat(started(NOON.plusSeconds(20))).containsExactly("h");
  }

  @Test
  void aCrawlDelaySurvivesAnAssignment() {
    scheduler.openPartition(
        0,
        List.of(
            new HostState(
                "slow.test", NOON, Duration.ofSeconds(9), 0, Optional.empty(), Optional.empty())),
        NOON);
    add("slow.test", "s", NOON);

    assertThat(started(NOON.plusSeconds(8))).isEmpty();
    assertThat(started(NOON.plusSeconds(9))).containsExactly("s");
  }

  @Test
  void aClosedPartitionDropsItsSlotsAndRunningTasks() {
    open();
    add("a.test", "1", NOON);
    var running = start(NOON);
    add("a.test", "2", NOON);

    scheduler.closePartition(0);
    assertThat(scheduler.nextWakeup()).isEmpty();
    assertThat(scheduler.nextCheck(NOON)).isEqualTo(Instant.MAX);
    open(NOON);
    add("a.test", "3", NOON);

    assertThat(scheduler.completeStep(running, failure(), true, DELAY, NOON)).isEmpty();
    assertThat(started(NOON.plusSeconds(1))).containsExactly("3");
  }

  @Test
  void onlyAChangedHostStateIsReported() {
    open();
    var now = NOON;
    var news = new ArrayList<Boolean>();
    for (var feedback : List.of(success(), success(), failure(), success(), success())) {
      add("a.test", "x", now);
      news.add(scheduler.completeStep(start(now), feedback, true, DELAY, now).isPresent());
      now = now.plusSeconds(10);
      add("a.test", "keeps the lane", now.plusSeconds(60));
      scheduler.completeStep(start(now.plusSeconds(1)), Optional.empty(), false, DELAY, now);
      scheduler.completeStep(start(now.plusSeconds(1)), Optional.empty(), true, DELAY, now);
      now = now.plusSeconds(2);
    }

    assertThat(news).containsExactly(true, false, true, true, false);
  }

  @Test
  void aDayOfPolitenessIsSimulatedWithoutWaiting() {
    open();
    var now = NOON;
    var requested = 0;
    for (; now.isBefore(NOON.plus(Duration.ofDays(1))); requested++) {
      add("a.test", "page", now);
      now = scheduler.nextWakeup().filter(now::isBefore).orElse(now);
      var turn = start(now);
      now = now.plusMillis(200);
      end(turn, HostFeedback.HEALTHY, now);
    }

    assertThat(requested).isEqualTo(24 * 3600 * 10 / 12 + 1);
  }

  @Test
  void aTaskThatWaitsForAnAddressDelaysNoOtherHostAndIsAdmittedNext() {
    open();
    for (var i = 1; i <= 4; i++) add("host" + i, "" + i, NOON);
    var turns = starts(NOON);
    assertThat(turns).allSatisfy(turn -> assertThat(isIn(turn)).isEqualTo(isOfFirstTwo(turn)));
    turns.subList(2, 4).forEach(turn -> reject(turn, NOON));
    add("elsewhere", "e", NOON);

    assertThat(started(NOON)).containsExactly("e");
    assertThat(scheduler.isBacklogged()).isFalse();

    leave(turns.getFirst(), NOON.plusSeconds(9));
    assertThat(started(NOON.plusSeconds(9))).containsExactly("3");
  }

  @Test
  void aLaterTaskDoesNotOvertakeAWaitingTaskAtAnAddress() {
    open();
    var turns = crowd();
    add("late", "late", NOON);
    var late = start(NOON);

    leave(turns.getFirst(), NOON);
    assertThat(isIn(late)).isFalse();
    var third = start(NOON);
    assertThat(third.task()).isEqualTo("3");
    assertThat(isIn(third)).isTrue();
  }

  @Test
  void anAddressFreedWhileTheStepEndsIsNotMissed() {
    open();
    for (var i = 1; i <= 3; i++) add("host" + i, "" + i, NOON);
    var turns = starts(NOON);
    turns.forEach(this::isIn);

    leave(turns.getFirst(), NOON);
    assertThat(started(NOON)).isEmpty();
    reject(turns.getLast(), NOON);

    assertThat(started(NOON)).containsExactly("3");
  }

  @Test
  void aTaskWithoutAFreeAddressExpiresAndItsSlotKeepsItsPlace() {
    open();
    var turns = crowd();
    var minute = NOON.plusSeconds(60);

    assertThat(scheduler.nextWakeup()).contains(minute);
    assertThat(scheduler.takeDue(minute, 0))
        .containsExactly(new Expired<>("3", minute), new Expired<>("4", minute));
    add("host4", "4 again", minute);
    add("host3", "3 again", minute);
    leave(turns.getFirst(), minute);

    assertThat(started(minute)).containsExactly("3 again");
  }

  @Test
  void anAdmittedSlotWithoutATaskGivesUpItsPlace() {
    open();
    var turns = crowd();
    var minute = NOON.plusSeconds(60);
    assertThat(scheduler.takeDue(minute, ROOM)).hasSize(2);
    add("host4", "4 again", minute);

    leave(turns.getFirst(), minute);

    assertThat(started(minute)).containsExactly("4 again");
  }

  @Test
  void aClosedPartitionLeavesTheAddressQueue() {
    open();
    scheduler.openPartition(1, List.of(), NOON.minusSeconds(60));
    for (var i = 1; i <= 3; i++) add("host" + i, "" + i, NOON);
    scheduler.enqueue(1, "host4", "4", SECOND, NOON);
    var turns = starts(NOON);
    turns.forEach(this::isIn);
    turns.subList(2, 4).forEach(turn -> reject(turn, NOON));

    scheduler.closePartition(0);
    assertThat(isIn(turns.get(1))).isFalse();
    scheduler.releaseAddresses(Set.of(SHARED));

    assertThat(started(NOON)).containsExactly("4");
  }

  @Test
  void aHostWithAHigherLimitGetsSeveralRequestsAtOnce() {
    open(NOON.minusSeconds(60));
    for (var job : List.of("1", "2", "3", "4")) add("own.test", job, NOON);

    var first = starts(NOON);
    assertThat(first).extracting(Started::task).containsExactly("1", "2", "3");
    scheduler.completeStep(first.get(1), Optional.empty(), false, DELAY, NOON);
    scheduler.completeStep(first.get(0), success(), true, crawlDelay(Duration.ZERO), NOON);

    assertThat(started(NOON.plusSeconds(1))).containsExactly("2", "4");
  }

  @Test
  void aSlowResponseCausesALongerDelay() {
    open(NOON.minusSeconds(60));
    for (var job : List.of("1", "2", "3")) add("a.test", job, NOON);
    var slow = Optional.of(HostFeedback.HEALTHY.withResponseTime(Duration.ofSeconds(4)));

    scheduler.completeStep(start(NOON), slow, true, DELAY, NOON);
    assertThat(started(NOON.plusMillis(7_999))).isEmpty();
    scheduler.completeStep(
        start(NOON.plusSeconds(8)), slow, true, crawlDelay(Duration.ZERO), NOON.plusSeconds(8));

    // Only the delay of the next task: the host had none.
    assertThat(started(NOON.plusSeconds(9))).containsExactly("3");
  }

  @Test
  void aBorrowerWithoutAFreeAddressReturnsTheSlot() {
    open();
    add("a.test", "1", NOON);
    assertThat(scheduler.borrow("a.test", NOON)).isEmpty();
    assertThat(started(NOON)).isEmpty();

    scheduler.returnBorrowed("a.test", Optional.empty(), DELAY, NOON);

    assertThat(started(NOON)).containsExactly("1");
  }

  private boolean isIn(Started<String> turn) {
    return scheduler.acquireAddresses(turn.slot(), Set.of(SHARED));
  }

  /** Starts tasks of four hosts at one address: two are admitted, the others wait. */
  private List<Started<String>> crowd() {
    for (var i = 1; i <= 4; i++) add("host" + i, "" + i, NOON);
    var turns = starts(NOON);
    turns.forEach(this::isIn);
    turns.subList(2, 4).forEach(turn -> reject(turn, NOON));
    return turns;
  }

  private static boolean isOfFirstTwo(Started<String> turn) {
    return List.of("1", "2").contains(turn.task());
  }

  private void reject(Started<String> turn, Instant now) {
    scheduler.completeStep(turn, Optional.empty(), false, DELAY, now);
  }

  private void leave(Started<String> turn, Instant now) {
    scheduler.releaseAddresses(Set.of(SHARED));
    end(turn, HostFeedback.HEALTHY, now);
  }

  // Long enough ago that no state of the previous owner is in force.
  private void open() {
    open(NOON.minusSeconds(60));
  }

  private void open(Instant at) {
    scheduler.openPartition(0, List.of(), at);
  }

  private void add(String key, String job, Instant now) {
    scheduler.enqueue(0, key, job, SECOND, now);
  }

  private Started<String> start(Instant now) {
    return switch (scheduler.takeDue(now, ROOM).getFirst()) {
      case Started<String> start -> start;
      case Expired<String> home -> throw new AssertionError(home.toString());
    };
  }

  private List<Started<String>> starts(Instant now) {
    return scheduler.takeDue(now, ROOM).stream().map(due -> (Started<String>) due).toList();
  }

  private List<String> started(Instant now) {
    return scheduler.takeDue(now, ROOM).stream()
        .map(due -> due instanceof Started<String>(_, var job) ? job : "home: " + due)
        .toList();
  }

  private void end(Started<String> start, HostFeedback feedback, Instant now) {
    scheduler.completeStep(start, Optional.of(feedback), true, DELAY, now);
  }

  private static CrawlDelay crawlDelay(Duration delay) {
    return CrawlDelay.of(DelaySource.ACTIVITY, delay);
  }

  private static Optional<HostFeedback> success() {
    return Optional.of(HostFeedback.HEALTHY);
  }

  private static Optional<HostFeedback> failure() {
    return Optional.of(new HostFeedback(true, Optional.empty(), Duration.ZERO));
  }
}
