package orbweaver.frontier.end;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Amounts;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Count.Proof;
import orbweaver.contract.control.Count.Shown;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Phase.State;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.Purse;
import orbweaver.contract.course.Budget;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Freshness;
import orbweaver.frontier.state.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoordinatorTest implements Coordinator.Voice {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final int PARTITIONS = 3;

  private final List<Probe> probes = new ArrayList<>();
  private final List<Phase> phases = new ArrayList<>();
  private final List<Credit> credits = new ArrayList<>();
  private int lookedUp;
  private Optional<Integer> seeds = Optional.of(1);
  private Course course = Course.PLAIN;
  private final Coordinator coordinator =
      new Coordinator(new MapTable<>(), PARTITIONS, _ -> lookUp(), this);

  @Test
  void twoEqualClosedProbeRoundsProveTermination() {
    finish();

    assertThat(phases).extracting(Phase::state).containsExactly(State.FINISHED);
  }

  private void finish() {
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    assertThat(probes).hasSize(1);
    wave(1, new Proof(2, 2, 1, 1, 1, 0, 0));
    assertThat(probes).hasSize(2);
    assertThat(phases).isEmpty();
    wave(2, new Proof(2, 2, 1, 1, 1, 0, 0));
  }

  @Test
  void probeRoundsThatDifferDoNotProveTermination() {
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    wave(1, new Proof(2, 2, 1, 1, 1, 0, 0));
    wave(2, new Proof(3, 3, 1, 1, 1, 0, 0));
    assertThat(phases).isEmpty();
    wave(3, new Proof(3, 3, 1, 1, 1, 0, 0));

    assertThat(phases).extracting(Phase::state).containsExactly(State.FINISHED);
  }

  @Test
  void aPartitionWithoutAnAnswerPreventsTermination() {
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    hear(0, 1, new Proof(2, 2, 1, 1, 1, 0, 0));
    hear(1, 1, Proof.ZERO);

    assertThat(probes).hasSize(1);
    assertThat(phases).isEmpty();
  }

  @Test
  void noProbeIsSentBeforeAllSeedsAreEvaluated() {
    seeds = Optional.of(2);
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    assertThat(probes).isEmpty();
    hear(0, 0, new Proof(3, 3, 2, 2, 2, 0, 0));

    assertThat(probes).hasSize(1);
  }

  @Test
  void anActivityThatGetsASeedDuringAProbeRoundIsNotFinished() {
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    wave(1, new Proof(2, 2, 1, 1, 1, 0, 0));
    seeds = Optional.of(2);
    wave(2, new Proof(2, 2, 1, 1, 1, 0, 0));
    assertThat(phases).isEmpty();
    assertThat(probes).hasSize(2);

    hear(0, 0, new Proof(3, 3, 2, 2, 2, 0, 0));
    wave(3, new Proof(3, 3, 2, 2, 2, 0, 0));
    wave(4, new Proof(3, 3, 2, 2, 2, 0, 0));
    assertThat(phases).extracting(Phase::state).containsExactly(State.FINISHED);
  }

  @Test
  void countersReceivedDuringAFailedProbeRoundAreKept() {
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    hear(0, 1, new Proof(3, 2, 1, 1, 1, 0, 0));
    hear(1, 1, Proof.ZERO);
    hear(0, 0, new Proof(3, 3, 1, 1, 1, 0, 0));
    hear(2, 1, Proof.ZERO);

    assertThat(probes).hasSize(2);
  }

  @Test
  void aSeedRejectedDuringAProbeRoundIsCountedByTheNextOne() {
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    wave(1, new Proof(2, 2, 1, 1, 1, 0, 0));
    hear(0, 2, new Proof(2, 2, 1, 1, 1, 0, 0));
    hear(1, 2, Proof.ZERO);
    seeds = Optional.of(2);
    hear(0, 0, new Proof(2, 2, 1, 1, 2, 0, 0));
    hear(2, 2, Proof.ZERO);
    assertThat(phases).isEmpty();
    wave(3, new Proof(2, 2, 1, 1, 2, 0, 0));
    wave(4, new Proof(2, 2, 1, 1, 2, 0, 0));

    assertThat(phases).extracting(Phase::seeds).containsExactly(2L);
  }

  @Test
  void anActivityWithRevisitsIsIdleAndNeverFinished() {
    var revisit = new Freshness.Revisit(Duration.ofHours(1), Duration.ofDays(1));
    var freshness = new Freshness(Optional.empty(), Optional.of(revisit));
    course =
        new Course(Optional.empty(), Optional.empty(), Optional.of(freshness), Optional.empty());

    finish();

    assertThat(phases).extracting(Phase::state).containsExactly(State.IDLE);
  }

  @Test
  void anOpenActivityIsIdleAndNeverFinished() {
    seeds = Optional.empty();
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 0, 0));
    wave(1, new Proof(2, 2, 1, 1, 1, 0, 0));
    wave(2, new Proof(2, 2, 1, 1, 1, 0, 0));

    assertThat(phases).extracting(Phase::state).containsExactly(State.IDLE);
  }

  @Test
  void aLateSeedRestartsAFinishedActivity() {
    finish();
    hear(0, 0, new Proof(3, 2, 2, 2, 2, 0, 0));

    assertThat(phases).extracting(Phase::state).containsExactly(State.FINISHED, State.RUNNING);
    hear(0, 0, new Proof(3, 3, 2, 2, 2, 0, 0));
    wave(3, new Proof(3, 3, 2, 2, 2, 0, 0));
    wave(4, new Proof(3, 3, 2, 2, 2, 0, 0));
    assertThat(phases).hasSize(3).last().extracting(Phase::state).isEqualTo(State.FINISHED);
  }

  @Test
  void heldInterestsOpenAPhaseInsteadOfTermination() {
    proves(0, new Proof(2, 2, 1, 1, 1, 5, 2));
    assertThat(phases).isEmpty();
    assertThat(probes.getLast()).isEqualTo(new Probe("walk", 1, 3, 2));

    wave(3, new Proof(3, 2, 1, 1, 1, 5, 2));
    hear(0, 0, new Proof(6, 5, 1, 1, 1, 5, 5));
    assertThat(probes).hasSize(3);
    hear(0, 0, new Proof(6, 6, 1, 1, 1, 5, 5));
    wave(4, new Proof(6, 6, 1, 1, 1, 5, 5));
    wave(5, new Proof(6, 6, 1, 1, 1, 5, 5));

    assertThat(probes).extracting(Probe::phase).containsExactly(0L, 0L, 2L, 2L, 2L);
    assertThat(phases).extracting(Phase::state).containsExactly(State.FINISHED);
  }

  @Test
  void interestsHeldLaterWaitForTheNextPhase() {
    proves(0, new Proof(2, 2, 1, 1, 1, 5, 0));
    wave(3, new Proof(3, 2, 1, 1, 1, 5, 0));

    proves(3, new Proof(8, 8, 1, 1, 1, 6, 5));

    assertThat(probes.getLast()).isEqualTo(new Probe("walk", 1, 6, 5));
    assertThat(phases).isEmpty();
  }

  @Test
  void aPhaseIsProvedByTwoProbeRoundsThatAgreeOnTheHeldInterests() {
    hear(0, 0, new Proof(2, 2, 1, 1, 1, 5, 0));
    wave(1, new Proof(2, 2, 1, 1, 1, 5, 0));
    wave(2, new Proof(2, 2, 1, 1, 1, 5, 1));

    assertThat(probes).extracting(Probe::phase).containsOnly(0L);
  }

  @Test
  void anOpenActivityIsNotIdleWhileSomethingIsHeld() {
    seeds = Optional.empty();
    proves(0, new Proof(2, 2, 1, 1, 1, 1, 0));
    assertThat(phases).isEmpty();

    wave(3, new Proof(4, 4, 1, 1, 1, 1, 1));
    wave(4, new Proof(4, 4, 1, 1, 1, 1, 1));
    assertThat(phases).extracting(Phase::state).containsExactly(State.IDLE);
  }

  private void proves(long after, Proof proof) {
    hear(0, 0, proof);
    wave(after + 1, proof);
    wave(after + 2, proof);
  }

  /** Simulates partitions that send each other work with arbitrary delays. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void terminationIsNeverReportedWhileWorkIsInFlight(long seed) {
    var random = new Random(seed);
    var ring = new ToyRing(random);
    for (var step = 0; step < 20_000 && phases.isEmpty(); step++) {
      ring.step();
      assertThat(phases.isEmpty() || ring.isQuiet()).isTrue();
    }
    assertThat(phases).extracting(Phase::state).containsExactly(State.FINISHED);
  }

  private final class ToyRing {
    private final Random random;
    private final Proof[] proofs = {new Proof(0, 0, 1, 0, 1, 0, 0), Proof.ZERO, Proof.ZERO};
    private final int[] open = new int[PARTITIONS];
    private final Deque<Integer> referrals = new ArrayDeque<>(List.of(1));
    private final List<List<Count>> counts =
        List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private final List<List<Probe>> asked =
        List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private int budget = 60;
    private int relayed;

    ToyRing(Random random) {
      this.random = random;
    }

    boolean isQuiet() {
      return referrals.isEmpty() && open[0] + open[1] + open[2] == 0;
    }

    void step() {
      for (; relayed < probes.size(); relayed++) {
        var probe = probes.get(relayed);
        asked.forEach(queue -> queue.add(probe));
      }
      var partition = random.nextInt(PARTITIONS);
      switch (random.nextInt(5)) {
        case 0 -> receive();
        case 1 -> finish(partition);
        case 2 -> answer(partition);
        case 3 -> show(partition, 0);
        default -> deliver(partition);
      }
    }

    private void receive() {
      if (referrals.isEmpty()) return;
      var to = random.nextBoolean() ? referrals.removeFirst() : referrals.removeLast();
      proofs[to] = proofs[to].plus(new Proof(1, 0, 0, 1, 0, 0, 0));
      open[to]++;
    }

    private void finish(int partition) {
      if (open[partition] == 0) return;
      open[partition]--;
      var sent = Math.min(budget, random.nextInt(3));
      budget -= sent;
      proofs[partition] = proofs[partition].plus(new Proof(0, 1, sent, 0, 0, 0, 0));
      for (var i = 0; i < sent; i++) referrals.add(random.nextInt(PARTITIONS));
    }

    private void answer(int partition) {
      if (!asked.get(partition).isEmpty())
        show(partition, asked.get(partition).removeFirst().wave());
    }

    private void show(int partition, long wave) {
      counts.get(partition).add(new Count("walk", partition, wave, proofs[partition], Shown.ZERO));
    }

    private void deliver(int partition) {
      if (!counts.get(partition).isEmpty()) {
        coordinator.hear(counts.get(partition).removeFirst(), NOON);
      }
    }
  }

  @Test
  void aPartitionWithEnoughBudgetGetsNoGrantAndCausesNoLookup() {
    course = course.within(Optional.of(ofPages(100)));
    show(new Purse(0, Amounts.NONE, Amounts.NONE, true));
    var lent = credits.getFirst();
    var before = lookedUp;
    for (var spent = 1; spent < lent.ceiling().pages(); spent++) {
      show(new Purse(lent.serial(), lent.ceiling(), new Amounts(spent, 0, 0), false));
    }
    assertThat(credits).hasSize(1);
    assertThat(lookedUp).isEqualTo(before);

    show(new Purse(lent.serial(), lent.ceiling(), lent.ceiling(), true));
    assertThat(credits).hasSize(2);
  }

  private static Budget ofPages(long most) {
    var none = Budget.NONE;
    return new Budget(
        Optional.of(most),
        none.bytes(),
        none.time(),
        none.depth(),
        none.hosts(),
        none.hostPages(),
        none.hostBytes(),
        none.since());
  }

  private void show(Purse allocation) {
    var running = new Proof(2, 1, 1, 1, 1, 0, 0);
    coordinator.hear(new Count("walk", 0, 0, running, Shown.ZERO, Optional.of(allocation)), NOON);
  }

  private void wave(long wave, Proof first) {
    hear(0, wave, first);
    for (var partition = 1; partition < PARTITIONS; partition++) hear(partition, wave, Proof.ZERO);
  }

  private void hear(int partition, long wave, Proof proof) {
    coordinator.hear(new Count("walk", partition, wave, proof, Shown.ZERO), NOON);
  }

  private Optional<Activity> lookUp() {
    lookedUp++;
    return Optional.of(activity());
  }

  private Activity activity() {
    return plain().going(course);
  }

  private Activity plain() {
    return new Activity(
        "walk",
        1,
        1,
        "seed",
        "t",
        Optional.empty(),
        seeds,
        Duration.ZERO,
        Duration.ZERO,
        NOON,
        List.of(),
        List.of());
  }

  @Override
  public void ask(Probe probe) {
    probes.add(probe);
  }

  @Override
  public void lend(Credit grant) {
    credits.add(grant);
  }

  @Override
  public void say(Phase phase) {
    phases.add(phase);
  }

  private static final class MapTable<V> implements Table<String, V> {
    private final Map<String, V> map = new HashMap<>();

    @Override
    public Optional<V> get(String key) {
      return Optional.ofNullable(map.get(key));
    }

    @Override
    public void put(String key, V value) {
      map.put(key, value);
    }

    @Override
    public void remove(String key) {
      map.remove(key);
    }

    @Override
    public void forEach(BiConsumer<String, V> entry) {
      map.forEach(entry);
    }
  }
}
