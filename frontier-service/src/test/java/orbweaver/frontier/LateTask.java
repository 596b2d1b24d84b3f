package orbweaver.frontier;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Probe;
import orbweaver.contract.order.Order;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.frontier.end.Account;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.end.Board;
import orbweaver.frontier.end.Coordinator;
import orbweaver.frontier.state.Codec;

/** Frontier task of one partition whose every step is a transaction that may be aborted. */
final class LateTask implements Frontier.Voice, Coordinator.Voice {
  private final int partition;
  private final LateRing pipeline;
  private final Function<String, Activity> activities;
  private final List<Runnable> outbox = new ArrayList<>();
  private MapShelf tableFactory = new MapShelf();
  private InMemoryState memory;

  /** In-memory state, lost in a restart. */
  private record InMemoryState(Accounts accounts, Frontier frontier, Coordinator coordinator) {}

  LateTask(int partition, LateRing pipeline, Function<String, Activity> activities) {
    this.partition = partition;
    this.pipeline = pipeline;
    this.activities = activities;
    memory = remember();
  }

  private InMemoryState remember() {
    var tables = new Tables(tableFactory);
    var counters = new Accounts(tables.accounts());
    var states = tableFactory.table("boards", Codec.TEXT, Codec.json(Board.class));
    return new InMemoryState(
        counters,
        new Frontier(
            tables, counters, CrawlUrl::host, _ -> true, World.activities(activities), this),
        new Coordinator(
            states, LateRing.PARTITIONS, id -> Optional.of(activities.apply(id)), this));
  }

  /**
   * Runs the work and sends its output, or aborts both.
   *
   * @return whether the transaction was committed
   */
  boolean transact(boolean commits, Runnable work) {
    var before = tableFactory.copy();
    work.run();
    if (!commits) {
      tableFactory = before;
      memory = remember();
    }
    var output = List.copyOf(outbox);
    outbox.clear();
    if (commits) output.forEach(Runnable::run);
    return commits;
  }

  void restart() {
    memory = remember();
  }

  void take(NumberedVerdict verdict) {
    var _ = memory.frontier.take(verdict, World.NOON);
  }

  void answer(Control asked) {
    switch (asked) {
      case Probe probe -> {
        memory.frontier.asked(probe, World.NOON);
        show(probe.activity(), probe.wave(), account(probe.activity()));
      }
      case Credit grant -> memory.frontier.credited(grant, World.NOON);
    }
  }

  void hear(Count count) {
    memory.coordinator.hear(count, World.NOON);
  }

  void beat() {
    memory.frontier.wake(World.NOON);
    memory.accounts.drainChanged((activity, counters) -> show(activity, 0, counters));
  }

  private void show(String activity, long wave, Account counters) {
    var shown = counters.shown();
    var proof = counters.proof().capping(shown.capped());
    var allocation = memory.frontier.purse(activity);
    var count = new Count(activity, partition, wave, proof, shown, allocation);
    outbox.add(() -> pipeline.counted(count));
  }

  Account account(String activity) {
    return memory.accounts.of(activity);
  }

  /**
   * Returns the counters: URLs known to an activity, those of them that are pending, and those that
   * are only held.
   */
  List<Long> told(String activity) {
    var shown = account(activity).shown();
    return List.of(shown.known(), shown.pending(), shown.held() + shown.capped());
  }

  /** Recounts the same from the tables. */
  List<Long> counted(String activity) {
    var counts = new long[3];
    var tables = new Tables(tableFactory);
    tables.known.forEach((_, seen) -> counts[0] += seen.isKnownTo(activity) ? 1 : 0);
    tables.open.forEach(
        (_, active) -> {
          var orders = new HashSet<>(active.activitiesOut());
          orders.addAll(active.activitiesWaiting());
          var isPending = active.isFor(activity) && !active.answered().contains(activity);
          counts[1] += isPending ? 1 : 0;
          counts[2] += isPending && !orders.contains(activity) ? 1 : 0;
        });
    return List.of(counts[0], counts[1], counts[2]);
  }

  /** Returns the held interests, each with its URL. */
  Set<String> held(String activity) {
    var held = new HashSet<String>();
    new Tables(tableFactory)
        .open.forEach(
            (_, active) -> {
              for (var interest : active.held()) {
                if (interest.wish().activity().equals(activity))
                  held.add(active.url() + " " + interest.wish());
              }
            });
    return held;
  }

  @Override
  public void order(Order request) {
    outbox.add(() -> pipeline.ordered(partition, request));
  }

  @Override
  public void passOver(PassedOver label) {
    throw new AssertionError(label);
  }

  @Override
  public void park(Parked url) {}

  @Override
  public void giveUp(GivenUp url) {}

  @Override
  public void ask(Probe probe) {
    outbox.add(() -> pipeline.asked(probe));
  }

  @Override
  public void lend(Credit grant) {
    outbox.add(() -> pipeline.lent(grant));
  }

  @Override
  public void say(Phase phase) {
    outbox.add(() -> pipeline.phases.add(phase));
  }
}
