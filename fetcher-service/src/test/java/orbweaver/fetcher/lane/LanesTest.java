package orbweaver.fetcher.lane;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.fetch.HostRecord.HostState.Holder;
import orbweaver.fetcher.lane.Due.GoHome;
import orbweaver.fetcher.lane.Due.Start;
import orbweaver.fetcher.reach.AddressBound;
import org.junit.jupiter.api.Test;

class LanesTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Owed OWED = owed(SECOND);
  private static final int ROOM = 1000;
  private static final InetAddress SHARED = InetAddress.ofLiteral("192.0.2.1");

  private static final Manners MANNERS =
      new Manners(Duration.ZERO, 2, AddressBound.of(2), Map.of("own.test", 3));

  private final Lanes<String> scheduler = new Lanes<>(MANNERS, () -> 0);

  @Test
  void aHostGetsOneRequestAtATimeAndTheDelayCountsFromItsEnd() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);

    var first = start(NOON);
    assertThat(first.job()).isEqualTo("1");
    assertThat(started(NOON.plusSeconds(10))).isEmpty();

    end(first, Contact.CALM, NOON.plusSeconds(11));
    assertThat(started(NOON.plusMillis(11_999))).isEmpty();
    assertThat(scheduler.next()).contains(NOON.plusSeconds(12));
    assertThat(started(NOON.plusSeconds(12))).containsExactly("2");
  }

  @Test
  void otherHostsDoNotWait() {
    open();
    for (var i = 0; i < 5000; i++) add("host" + i, "page of " + i, NOON);

    assertThat(started(NOON)).hasSize(ROOM);
    assertThat(scheduler.isCrowded()).isTrue();
    assertThat(scheduler.due(NOON, 5000)).hasSize(4000);
  }

  @Test
  void theLongerDelayOfThePreviousAndTheNextTaskIsKept() {
    open();
    scheduler.add(0, "a.test", "brisk", SECOND, NOON);
    scheduler.add(0, "a.test", "slow", SECOND.multipliedBy(5), NOON);
    scheduler.add(0, "a.test", "brisk again", SECOND, NOON);

    end(start(NOON), Contact.CALM, NOON);
    assertThat(started(NOON.plusMillis(4999))).isEmpty();
    var slow = start(NOON.plusSeconds(5));
    assertThat(slow.job()).isEqualTo("slow");

    scheduler.ended(slow, calm(), true, owed(SECOND.multipliedBy(5)), NOON.plusSeconds(5));
    assertThat(started(NOON.plusSeconds(9))).isEmpty();
    assertThat(started(NOON.plusSeconds(10))).containsExactly("brisk again");
  }

  @Test
  void aBorrowerWaitsForTheHostAndItsTasksWaitForTheBorrower() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);
    var first = start(NOON);
    assertThat(scheduler.lend("a.test", NOON)).isPresent();
    end(first, Contact.CALM, NOON);
    assertThat(scheduler.lend("a.test", NOON)).contains(NOON.plusSeconds(1));

    assertThat(scheduler.lend("a.test", NOON.plusSeconds(1))).isEmpty();
    assertThat(scheduler.lend("a.test", NOON.plusSeconds(2))).isPresent();
    assertThat(started(NOON.plusSeconds(9))).isEmpty();
    scheduler.giveBack("a.test", calm(), owed(Duration.ZERO), NOON.plusSeconds(10));

    assertThat(started(NOON.plusMillis(10_999))).isEmpty();
    assertThat(scheduler.next()).contains(NOON.plusSeconds(11));
    assertThat(started(NOON.plusSeconds(11))).containsExactly("2");
  }

  @Test
  void aBorrowerPrecedesATaskThatWaitsForAFreeExchange() {
    open();
    add("a.test", "1", NOON);
    assertThat(scheduler.due(NOON, 0)).isEmpty();

    assertThat(scheduler.lend("a.test", NOON)).isEmpty();
    assertThat(started(NOON)).isEmpty();
    scheduler.giveBack("a.test", calm(), OWED, NOON);

    assertThat(started(NOON.plusSeconds(1))).containsExactly("1");
  }

  @Test
  void aHostWithoutASlotCanBeBorrowed() {
    assertThat(scheduler.lend("a.test", NOON)).isEmpty();
    scheduler.giveBack("a.test", calm(), OWED, NOON);
  }

  @Test
  void borrowersOfAForeignHostWaitForEachOther() {
    assertThat(scheduler.lend("a.test", NOON)).isEmpty();
    assertThat(scheduler.lend("a.test", NOON)).contains(NOON.plusSeconds(1));
    scheduler.giveBack("a.test", calm(), owed(SECOND.multipliedBy(5)), NOON.plusSeconds(2));

    assertThat(scheduler.lend("a.test", NOON.plusSeconds(3))).contains(NOON.plusSeconds(7));
    assertThat(scheduler.lend("a.test", NOON.plusSeconds(7))).isEmpty();
  }

  @Test
  void aTaskThatWaitsForAnotherHostPostponesItsSlotButBlocksNoBorrower() {
    open(NOON.minusSeconds(60));
    add("a.test", "1", NOON);
    var first = start(NOON);
    scheduler.pause(first.lane(), NOON.plusSeconds(5));
    scheduler.ended(first, Optional.empty(), false, OWED, NOON);

    assertThat(started(NOON.plusSeconds(4))).isEmpty();
    assertThat(scheduler.lend("a.test", NOON.plusSeconds(4))).isEmpty();
    scheduler.giveBack("a.test", Optional.empty(), OWED, NOON.plusSeconds(4));
    assertThat(scheduler.next()).contains(NOON.plusSeconds(5));
    assertThat(started(NOON.plusSeconds(5))).containsExactly("1");
  }

  @Test
  void aBorrowerKeepsTheHoldOfThePreviousOwner() {
    var until = NOON.plusSeconds(90);
    scheduler.open(
        0,
        List.of(new HostState("a.test", until, SECOND, 1, Optional.empty(), Optional.empty())),
        NOON);

    assertThat(scheduler.lend("a.test", NOON.plusSeconds(30))).contains(until);
    assertThat(scheduler.lend("a.test", until)).isEmpty();
  }

  @Test
  void aStepWithoutARequestCausesNoDelay() {
    open();
    add("a.test", "denied", NOON);
    add("a.test", "allowed", NOON);

    scheduler.ended(start(NOON), Optional.empty(), true, OWED, NOON);

    assertThat(started(NOON)).containsExactly("allowed");
  }

  @Test
  void anUncompletedTaskIsTheNextToStart() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);

    scheduler.ended(start(NOON), calm(), false, OWED, NOON);

    assertThat(started(NOON.plus(SECOND))).containsExactly("1");
  }

  @Test
  void retryAfterOutranksOurOwnDelayAndEndsAfterADay() {
    open();
    add("a.test", "1", NOON);
    var busy = new Contact(true, Optional.of(Duration.ofSeconds(7)), Duration.ZERO);
    end(start(NOON), busy, NOON);
    add("a.test", "2", NOON);
    assertThat(started(NOON.plusMillis(6999))).isEmpty();

    var second = start(NOON.plusSeconds(7));
    var forAges = new Contact(true, Optional.of(Duration.ofDays(1000)), Duration.ZERO);
    var told = scheduler.ended(second, Optional.of(forAges), true, OWED, NOON);
    assertThat(told.orElseThrow().notBefore()).isEqualTo(NOON.plus(Duration.ofDays(1)));
  }

  @Test
  void theHostRecordNamesTheCauseOfAHoldLongerThanTheDelay() {
    open();
    var now = NOON;
    var why = new ArrayList<Optional<Holder>>();
    for (var wait : List.of("PT0.5S", "PT7S", "")) {
      add("a.test", "page", now);
      var asked = Optional.of(wait).filter(text -> !text.isEmpty()).map(Duration::parse);
      var contact = Optional.of(new Contact(true, asked, Duration.ZERO));
      var told = scheduler.ended(start(now), contact, true, OWED, now).orElseThrow();
      why.add(told.heldBy());
      assertThat(told.delayedBy()).contains(Delayer.ACTIVITY);
      now = told.notBefore();
    }

    assertThat(why)
        .containsExactly(
            Optional.empty(), Optional.of(Holder.RETRY_AFTER), Optional.of(Holder.TROUBLE));
  }

  @Test
  void theLongestDelayDeterminesTheSource() {
    var robots = Owed.to(Delayer.ROBOTS, SECOND.multipliedBy(5));

    assertThat(OWED.or(robots)).isEqualTo(robots);
    assertThat(robots.or(OWED)).isEqualTo(robots);
    assertThat(OWED.or(Owed.to(Delayer.FETCHER, SECOND))).isEqualTo(OWED);
  }

  @Test
  void consecutiveFailuresDoubleTheBackOffUpToSixTimes() {
    open();
    var now = NOON;
    var waits = new ArrayList<Long>();
    for (var i = 0; i < 8; i++) {
      add("a.test", "try " + i, now);
      var told = scheduler.ended(start(now), trouble(), true, OWED, now).orElseThrow();
      waits.add(Duration.between(now, told.notBefore()).toSeconds());
      now = told.notBefore();
    }

    assertThat(waits).containsExactly(2L, 4L, 8L, 16L, 32L, 64L, 64L, 64L);
  }

  @Test
  void aFailingHostBacksOffEvenWithoutADelay() {
    open();
    scheduler.add(0, "a.test", "1", Duration.ZERO, NOON);

    var told = scheduler.ended(start(NOON), trouble(), true, owed(Duration.ZERO), NOON);

    assertThat(told.orElseThrow().notBefore()).isEqualTo(NOON.plusMillis(100));
  }

  @Test
  void aTaskThatCannotStartWithinAMinuteExpiresAtOnce() {
    open();
    add("a.test", "1", NOON);
    add("a.test", "2", NOON);
    end(start(NOON), new Contact(true, Optional.of(Duration.ofHours(1)), Duration.ZERO), NOON);

    assertThat(scheduler.due(NOON, ROOM))
        .containsExactly(new GoHome<>("2", NOON.plus(Duration.ofHours(1))));
  }

  @Test
  void aTaskBehindALongResponseExpiresAfterAMinute() {
    open();
    add("a.test", "1", NOON);
    var _ = start(NOON);
    add("a.test", "2", NOON);

    assertThat(scheduler.next()).contains(NOON.plusSeconds(60));
    assertThat(scheduler.due(NOON.plusMillis(59_999), ROOM)).isEmpty();
    assertThat(scheduler.due(NOON.plusSeconds(60), ROOM)).hasOnlyElementsOfType(GoHome.class);
  }

  @Test
  void withoutAFreeExchangeNothingStartsButTasksExpireInTime() {
    open();
    add("a.test", "1", NOON);

    assertThat(scheduler.due(NOON, 0)).isEmpty();
    assertThat(scheduler.due(NOON.plusSeconds(61), 0)).hasOnlyElementsOfType(GoHome.class);
  }

  @Test
  void afterAnAssignmentTheFirstRequestWaitsAsIfThePreviousOwnerHadJustFetched() {
    scheduler.open(
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
    scheduler.open(
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

    scheduler.close(0);
    assertThat(scheduler.next()).isEmpty();
    open(NOON);
    add("a.test", "3", NOON);

    assertThat(scheduler.ended(running, trouble(), true, OWED, NOON)).isEmpty();
    assertThat(started(NOON.plusSeconds(1))).containsExactly("3");
  }

  @Test
  void onlyAChangedHostStateIsReported() {
    open();
    var now = NOON;
    var news = new ArrayList<Boolean>();
    for (var contact : List.of(calm(), calm(), trouble(), calm(), calm())) {
      add("a.test", "x", now);
      news.add(scheduler.ended(start(now), contact, true, OWED, now).isPresent());
      now = now.plusSeconds(10);
      add("a.test", "keeps the lane", now.plusSeconds(60));
      scheduler.ended(start(now.plusSeconds(1)), Optional.empty(), false, OWED, now);
      scheduler.ended(start(now.plusSeconds(1)), Optional.empty(), true, OWED, now);
      now = now.plusSeconds(2);
    }

    assertThat(news).containsExactly(true, false, true, true, false);
  }

  @Test
  void aDayOfPolitenessIsSimulatedWithoutWaiting() {
    open();
    var now = NOON;
    var asked = 0;
    for (; now.isBefore(NOON.plus(Duration.ofDays(1))); asked++) {
      add("a.test", "page", now);
      now = scheduler.next().filter(now::isBefore).orElse(now);
      var turn = start(now);
      now = now.plusMillis(200);
      end(turn, Contact.CALM, now);
    }

    assertThat(asked).isEqualTo(24 * 3600 * 10 / 12 + 1);
  }

  @Test
  void aTaskThatWaitsForAnAddressDelaysNoOtherHostAndIsAdmittedNext() {
    open();
    for (var i = 1; i <= 4; i++) add("host" + i, "" + i, NOON);
    var turns = starts(NOON);
    assertThat(turns).allSatisfy(turn -> assertThat(isIn(turn)).isEqualTo(isOfFirstTwo(turn)));
    turns.subList(2, 4).forEach(turn -> turnAway(turn, NOON));
    add("elsewhere", "e", NOON);

    assertThat(started(NOON)).containsExactly("e");
    assertThat(scheduler.isCrowded()).isFalse();

    leave(turns.getFirst(), NOON.plusSeconds(9));
    assertThat(started(NOON.plusSeconds(9))).containsExactly("3");
  }

  @Test
  void aLaterTaskDoesNotOvertakeAWaitingOneAtAnAddress() {
    open();
    var turns = crowd();
    add("late", "late", NOON);
    var late = start(NOON);

    leave(turns.getFirst(), NOON);
    assertThat(isIn(late)).isFalse();
    var third = start(NOON);
    assertThat(third.job()).isEqualTo("3");
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
    turnAway(turns.getLast(), NOON);

    assertThat(started(NOON)).containsExactly("3");
  }

  @Test
  void aTaskWithoutAFreeAddressExpiresAndItsSlotKeepsItsPlace() {
    open();
    var turns = crowd();
    var minute = NOON.plusSeconds(60);

    assertThat(scheduler.next()).contains(minute);
    assertThat(scheduler.due(minute, 0))
        .containsExactly(new GoHome<>("3", minute), new GoHome<>("4", minute));
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
    assertThat(scheduler.due(minute, ROOM)).hasSize(2);
    add("host4", "4 again", minute);

    leave(turns.getFirst(), minute);

    assertThat(started(minute)).containsExactly("4 again");
  }

  @Test
  void aClosedPartitionLeavesTheAddressQueue() {
    open();
    scheduler.open(1, List.of(), NOON.minusSeconds(60));
    for (var i = 1; i <= 3; i++) add("host" + i, "" + i, NOON);
    scheduler.add(1, "host4", "4", SECOND, NOON);
    var turns = starts(NOON);
    turns.forEach(this::isIn);
    turns.subList(2, 4).forEach(turn -> turnAway(turn, NOON));

    scheduler.close(0);
    assertThat(isIn(turns.get(1))).isFalse();
    scheduler.leave(Set.of(SHARED));

    assertThat(started(NOON)).containsExactly("4");
  }

  @Test
  void aHostWithAHigherLimitGetsSeveralRequestsAtOnce() {
    open(NOON.minusSeconds(60));
    for (var job : List.of("1", "2", "3", "4")) add("own.test", job, NOON);

    var first = starts(NOON);
    assertThat(first).extracting(Start::job).containsExactly("1", "2", "3");
    scheduler.ended(first.get(1), Optional.empty(), false, OWED, NOON);
    scheduler.ended(first.get(0), calm(), true, owed(Duration.ZERO), NOON);

    assertThat(started(NOON.plusSeconds(1))).containsExactly("2", "4");
  }

  @Test
  void aSlowResponseCausesALongerDelay() {
    open(NOON.minusSeconds(60));
    for (var job : List.of("1", "2", "3")) add("a.test", job, NOON);
    var slow = Optional.of(Contact.CALM.after(Duration.ofSeconds(4)));

    scheduler.ended(start(NOON), slow, true, OWED, NOON);
    assertThat(started(NOON.plusMillis(7_999))).isEmpty();
    scheduler.ended(start(NOON.plusSeconds(8)), slow, true, owed(Duration.ZERO), NOON.plusSeconds(8));

    // Only the delay of the next task: the host had none.
    assertThat(started(NOON.plusSeconds(9))).containsExactly("3");
  }

  @Test
  void aBorrowerWithoutAFreeAddressReturnsTheSlot() {
    open();
    add("a.test", "1", NOON);
    assertThat(scheduler.lend("a.test", NOON)).isEmpty();
    assertThat(started(NOON)).isEmpty();

    scheduler.giveBack("a.test", Optional.empty(), OWED, NOON);

    assertThat(started(NOON)).containsExactly("1");
  }

  private boolean isIn(Start<String> turn) {
    return scheduler.enter(turn.lane(), Set.of(SHARED));
  }

  /** Starts tasks of four hosts at one address: two are admitted, the others wait. */
  private List<Start<String>> crowd() {
    for (var i = 1; i <= 4; i++) add("host" + i, "" + i, NOON);
    var turns = starts(NOON);
    turns.forEach(this::isIn);
    turns.subList(2, 4).forEach(turn -> turnAway(turn, NOON));
    return turns;
  }

  private static boolean isOfFirstTwo(Start<String> turn) {
    return List.of("1", "2").contains(turn.job());
  }

  private void turnAway(Start<String> turn, Instant now) {
    scheduler.ended(turn, Optional.empty(), false, OWED, now);
  }

  private void leave(Start<String> turn, Instant now) {
    scheduler.leave(Set.of(SHARED));
    end(turn, Contact.CALM, now);
  }

  // Long enough ago that no state of the previous owner is in force.
  private void open() {
    open(NOON.minusSeconds(60));
  }

  private void open(Instant at) {
    scheduler.open(0, List.of(), at);
  }

  private void add(String key, String job, Instant now) {
    scheduler.add(0, key, job, SECOND, now);
  }

  private Start<String> start(Instant now) {
    return switch (scheduler.due(now, ROOM).getFirst()) {
      case Start<String> start -> start;
      case GoHome<String> home -> throw new AssertionError(home.toString());
    };
  }

  private List<Start<String>> starts(Instant now) {
    return scheduler.due(now, ROOM).stream().map(due -> (Start<String>) due).toList();
  }

  private List<String> started(Instant now) {
    return scheduler.due(now, ROOM).stream()
        .map(due -> due instanceof Start<String>(_, var job) ? job : "home: " + due)
        .toList();
  }

  private void end(Start<String> start, Contact contact, Instant now) {
    scheduler.ended(start, Optional.of(contact), true, OWED, now);
  }

  private static Owed owed(Duration delay) {
    return Owed.to(Delayer.ACTIVITY, delay);
  }

  private static Optional<Contact> calm() {
    return Optional.of(Contact.CALM);
  }

  private static Optional<Contact> trouble() {
    return Optional.of(new Contact(true, Optional.empty(), Duration.ZERO));
  }
}
