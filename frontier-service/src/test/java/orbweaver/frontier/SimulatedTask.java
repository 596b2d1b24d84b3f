package orbweaver.frontier;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.termination.ActivityCounters;
import orbweaver.frontier.termination.Coordinator;
import orbweaver.frontier.termination.CoordinatorOutput;
import orbweaver.frontier.termination.PartitionCounters;
import orbweaver.frontier.termination.TerminationState;

/** Frontier task of one partition whose every step is a transaction that may be aborted. */
final class SimulatedTask implements FrontierOutput, CoordinatorOutput {
  private final int partition;
  private final SimulatedPipeline pipeline;
  private final Function<String, Activity> activities;
  private final List<Runnable> outbox = new ArrayList<>();
  private final CountedTables tables = new CountedTables();
  private OpenTask memory;

  /** Objects in memory, lost in a restart. */
  private record OpenTask(PartitionCounters accounts, Frontier frontier, Coordinator coordinator) {}

  SimulatedTask(int partition, SimulatedPipeline pipeline, Function<String, Activity> activities) {
    this.partition = partition;
    this.pipeline = pipeline;
    this.activities = activities;
    memory = remember();
  }

  private OpenTask remember() {
    var lookup = FrontierFixture.activities(activities);
    var opened = FrontierTables.open(tables, lookup, CrawlUrl::host, WindowBounds.BY_TOPIC);
    var states = tables.table("termination", Codec.TEXT, Codec.json(TerminationState.class));
    return new OpenTask(
        opened.counters(),
        new Frontier(opened, _ -> true, lookup, this),
        new Coordinator(
            states, SimulatedPipeline.PARTITIONS, id -> Optional.of(activities.apply(id)), this));
  }

  /**
   * Runs the work and sends its output, or aborts both.
   *
   * @return whether the transaction was committed
   */
  boolean transact(boolean commits, Runnable work) {
    tables.commit();
    work.run();
    if (!commits) {
      tables.rollback();
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

  void apply(NumberedVerdict verdict) {
    var _ = memory.frontier.apply(verdict, FrontierFixture.NOON);
  }

  void answerControl(Control asked) {
    switch (asked) {
      case Probe probe -> {
        memory.frontier.prepareProbeAnswer(probe, FrontierFixture.NOON);
        publish(probe.activity(), probe.round(), counters(probe.activity()));
      }
      case BudgetGrant grant -> memory.frontier.applyBudgetGrant(grant, FrontierFixture.NOON);
    }
  }

  void onCounts(ActivityCounts count) {
    memory.coordinator.onCounts(count, FrontierFixture.NOON);
  }

  void runDueWork() {
    memory.frontier.runDueWork(FrontierFixture.NOON);
    memory.accounts.drainChanged(
        FrontierFixture.NOON, (activity, counters) -> publish(activity, 0, counters));
  }

  private void publish(String activity, long round, ActivityCounters counters) {
    var urls = counters.urls();
    var termination = counters.termination().withOverBudget(urls.overBudget());
    var allocation = memory.frontier.budgetAllocation(activity);
    var count = new ActivityCounts(activity, partition, round, termination, urls, allocation);
    outbox.add(() -> pipeline.countsSent(count));
  }

  ActivityCounters counters(String activity) {
    return memory.accounts.countersOf(activity);
  }

  /**
   * Returns the counters: URLs known to an activity, those of them that are pending, and those that
   * are only held.
   */
  List<Long> reportedCounts(String activity) {
    var urls = counters(activity).urls();
    return List.of(urls.known(), urls.pending(), urls.held() + urls.overBudget());
  }

  /** Recounts the same from the tables. */
  List<Long> recountedUrls(String activity) {
    var counts = new long[3];
    tables.seenUrls().forEach((_, seen) -> counts[0] += seen.isSeenBy(activity) ? 1 : 0);
    tables
        .activeUrls()
        .forEach(
            (_, active) -> {
              var orders = new HashSet<>(active.inFlightActivities());
              orders.addAll(active.waitingActivities());
              var isPending = active.isActiveFor(activity) && !active.answered().contains(activity);
              counts[1] += isPending ? 1 : 0;
              counts[2] += isPending && !orders.contains(activity) ? 1 : 0;
            });
    return List.of(counts[0], counts[1], counts[2]);
  }

  /** Returns the held interests, each with its URL. */
  Set<String> heldInterests(String activity) {
    var held = new HashSet<String>();
    tables
        .activeUrls()
        .forEach(
            (_, active) -> {
              for (var interest : active.held()) {
                if (interest.interest().activity().equals(activity))
                  held.add(active.url() + " " + interest.interest());
              }
            });
    return held;
  }

  @Override
  public void sendRequest(FetchRequest request) {
    outbox.add(() -> pipeline.requestSent(partition, request));
  }

  @Override
  public void reportPathLimit(PathLimitReached limit) {
    throw new AssertionError(limit);
  }

  @Override
  public void reportSuspectedTrap(TrapSuspected url) {}

  @Override
  public void answerRefresh(UrlRefresh refresh, RefreshResult result) {}

  @Override
  public void reportGivenUp(UrlGivenUp url) {}

  @Override
  public void reportHostGivenUp(HostGivenUp host) {}

  @Override
  public void sendProbe(Probe probe) {
    outbox.add(() -> pipeline.probeSent(probe));
  }

  @Override
  public void sendGrant(BudgetGrant grant) {
    outbox.add(() -> pipeline.grantSent(grant));
  }

  @Override
  public void reportStatus(ActivityStatus status) {
    outbox.add(() -> pipeline.phases.add(status));
  }
}
