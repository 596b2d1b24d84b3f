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

/** A partition at work, every step of it a transaction that may come to nothing. */
final class LateTask implements Frontier.Voice, Coordinator.Voice {
  private final int partition;
  private final LateRing ring;
  private final Function<String, Activity> activities;
  private final List<Runnable> said = new ArrayList<>();
  private MapShelf shelf = new MapShelf();
  private Memory memory;

  /** What a restart forgets. */
  private record Memory(Accounts accounts, Frontier frontier, Coordinator coordinator) {}

  LateTask(int partition, LateRing ring, Function<String, Activity> activities) {
    this.partition = partition;
    this.ring = ring;
    this.activities = activities;
    memory = remember();
  }

  private Memory remember() {
    var tables = new Tables(shelf);
    var accounts = new Accounts(tables.accounts());
    var boards = shelf.table("boards", Codec.TEXT, Codec.json(Board.class));
    return new Memory(
        accounts,
        new Frontier(
            tables, accounts, CrawlUrl::host, _ -> true, World.activities(activities), this),
        new Coordinator(
            boards, LateRing.PARTITIONS, id -> Optional.of(activities.apply(id)), this));
  }

  /** Does that and says what comes of it, or neither; whether it was done. */
  boolean transact(boolean commits, Runnable work) {
    var before = shelf.copy();
    work.run();
    if (!commits) {
      shelf = before;
      memory = remember();
    }
    var mine = List.copyOf(said);
    said.clear();
    if (commits) mine.forEach(Runnable::run);
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
      case Credit credit -> memory.frontier.credited(credit, World.NOON);
    }
  }

  void hear(Count count) {
    memory.coordinator.hear(count, World.NOON);
  }

  void beat() {
    memory.frontier.wake(World.NOON);
    memory.accounts.drainChanged((activity, account) -> show(activity, 0, account));
  }

  private void show(String activity, long wave, Account account) {
    var shown = account.shown();
    var proof = account.proof().capping(shown.capped());
    var purse = memory.frontier.purse(activity);
    var count = new Count(activity, partition, wave, proof, shown, purse);
    said.add(() -> ring.counted(count));
  }

  Account account(String activity) {
    return memory.accounts.of(activity);
  }

  /** URLs an activity knows, those of them that are pending, those that are only held. */
  List<Long> told(String activity) {
    var shown = account(activity).shown();
    return List.of(shown.known(), shown.pending(), shown.held() + shown.capped());
  }

  /** The same, counted one by one. */
  List<Long> counted(String activity) {
    var counts = new long[3];
    var tables = new Tables(shelf);
    tables.known.forEach((_, known) -> counts[0] += known.isKnownTo(activity) ? 1 : 0);
    tables.open.forEach(
        (_, open) -> {
          var orders = new HashSet<>(open.activitiesOut());
          orders.addAll(open.activitiesWaiting());
          var isPending = open.isFor(activity) && !open.answered().contains(activity);
          counts[1] += isPending ? 1 : 0;
          counts[2] += isPending && !orders.contains(activity) ? 1 : 0;
        });
    return List.of(counts[0], counts[1], counts[2]);
  }

  /** The wishes that are held, each with its URL. */
  Set<String> held(String activity) {
    var held = new HashSet<String>();
    new Tables(shelf)
        .open.forEach(
            (_, open) -> {
              for (var mine : open.held()) {
                if (mine.wish().activity().equals(activity))
                  held.add(open.url() + " " + mine.wish());
              }
            });
    return held;
  }

  @Override
  public void order(Order order) {
    said.add(() -> ring.ordered(partition, order));
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
    said.add(() -> ring.asked(probe));
  }

  @Override
  public void lend(Credit credit) {
    said.add(() -> ring.lent(credit));
  }

  @Override
  public void say(Phase phase) {
    said.add(() -> ring.phases.add(phase));
  }
}
