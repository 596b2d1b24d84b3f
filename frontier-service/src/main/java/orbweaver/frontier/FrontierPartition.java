package orbweaver.frontier;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.BudgetGrant;
import orbweaver.contract.control.Control;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Probe;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.frontier.queue.WindowBounds;
import orbweaver.frontier.revisit.PageInterests;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;
import orbweaver.frontier.termination.ActivityCounters;
import orbweaver.frontier.termination.Coordinator;
import orbweaver.frontier.termination.CoordinatorOutput;
import orbweaver.frontier.termination.PartitionCounters;
import orbweaver.frontier.termination.TerminationState;

/**
 * Partition of the frontier: verdicts, control messages and progress reports in; fetch requests,
 * control messages and progress reports out. It also coordinates the activities that are assigned
 * to the partition.
 */
public final class FrontierPartition {
  private static final int NO_ROUND = 0;

  private final int partition;
  private final PipelineManifest manifest;
  private final PartitionActivities activities;
  private final PartitionOutput output;
  private final PartitionCounters counters;
  private final Frontier frontier;
  private final Coordinator coordinator;

  /**
   * Creates a partition.
   *
   * @param partition number of the partition, from 0
   * @param tables tables of this partition, also those of its coordinator
   * @param interests the interests in pages
   */
  public FrontierPartition(
      int partition,
      PipelineManifest manifest,
      TableFactory tables,
      PartitionActivities activities,
      WindowBounds bounds,
      PageInterests interests,
      PartitionOutput output) {
    this.partition = partition;
    this.manifest = manifest;
    this.activities = activities;
    this.output = output;
    var opened =
        FrontierTables.open(tables, activities, manifest::politenessKeyOf, bounds, interests);
    counters = opened.counters();
    frontier =
        new Frontier(
            opened,
            url -> manifest.partitionOf(url) == partition,
            activities,
            new FrontierReports());
    coordinator =
        new Coordinator(
            tables.table("termination", Codec.TEXT, Codec.json(TerminationState.class)),
            manifest.partitions(),
            activities::newest,
            new CoordinatorMessages());
  }

  /** Applies a numbered verdict exactly once. */
  public ApplyResult apply(NumberedVerdict verdict, Instant now) {
    return frontier.apply(verdict, now);
  }

  /**
   * Completes the request that a verdict answers; a verdict that answers no request in flight
   * changes nothing.
   */
  public void complete(PageVerdict verdict, Instant now) {
    frontier.complete(verdict, now);
  }

  /** Tests whether a request for a URL waits or is in flight. */
  public boolean isRequested(CrawlUrl url) {
    return frontier.isRequested(url);
  }

  /**
   * Answers a probe or applies a budget grant.
   *
   * @return the error of a message for another partition, which changes nothing
   */
  public Optional<String> apply(Control message, Instant now) {
    return switch (message) {
      case Probe probe -> {
        answer(probe, now);
        yield Optional.empty();
      }
      case BudgetGrant grant when grant.partition() != partition ->
          Optional.of("partition: %d (expected: %d)".formatted(grant.partition(), partition));
      case BudgetGrant grant -> {
        frontier.applyBudgetGrant(grant, now);
        yield Optional.empty();
      }
    };
  }

  private void answer(Probe probe, Instant now) {
    // The coordinator knows this version; loading it makes sure that the answer is based on it too.
    var _ = activities.atLeast(probe.activity(), probe.version());
    frontier.prepareProbeAnswer(probe, now);
    sendCounts(probe.activity(), probe.round(), counters.countersOf(probe.activity()));
  }

  /** Passes the counts of a partition to the coordinator; other reports are for other readers. */
  public void apply(Progress message, Instant now) {
    switch (message) {
      case ActivityCounts count -> coordinator.onCounts(count, now);
      case ActivityStatus _,
          PathLimitReached _,
          PolitenessWait _,
          TrapSuspected _,
          UrlGivenUp _,
          HostGivenUp _ -> {}
    }
  }

  /**
   * Does the work that is due: wakes hosts, and sends the status of hosts and the counts of
   * activities that changed, most of them at most twice a second.
   */
  public void runDueWork(Instant now) {
    frontier.runDueWork(now);
    // Before the counts, which may end the activity.
    frontier.drainHostStatus(activities::all, now, output::publishHostStatus);
    counters.drainChanged(now, (activity, changed) -> sendCounts(activity, NO_ROUND, changed));
  }

  /**
   * Returns when {@link #runDueWork} should be called next at the latest, as far as it concerns
   * hosts and counts; empty if neither waits. Limits of time and revisits need a call from time to
   * time.
   */
  public Optional<Instant> nextDue(Instant now) {
    return Stream.of(frontier.nextDue(now), counters.nextReport())
        .flatMap(Optional::stream)
        .min(Comparator.naturalOrder());
  }

  /** Returns when the next host becomes ready; empty if no URL waits on a host that is not. */
  public Optional<Instant> nextHostReady() {
    return frontier.nextHostReady();
  }

  private void sendCounts(String activity, long round, ActivityCounters sums) {
    var urls = sums.urls().withBackingOff(frontier.delayedUrls());
    var termination = sums.termination().withOverBudget(urls.overBudget());
    var allocation = frontier.budgetAllocation(activity);
    sendProgress(new ActivityCounts(activity, partition, round, termination, urls, allocation));
  }

  private void sendProgress(Progress message) {
    output.sendProgress(manifest.partitionOfActivity(message.activity()), message);
  }

  /** Returns the list of suppressed patterns, sorted. */
  public List<Suppression> suppressions() {
    return frontier.suppressions();
  }

  /** Returns the counters of this partition. */
  public PartitionCounters counters() {
    return counters;
  }

  /** Returns the number of URLs that wait on hosts that accept no request now. */
  public long delayedUrls() {
    return frontier.delayedUrls();
  }

  private final class FrontierReports implements FrontierOutput {
    @Override
    public void sendRequest(FetchRequest request) {
      output.sendRequest(request);
    }

    @Override
    public void reportPathLimit(PathLimitReached limit) {
      sendProgress(limit);
    }

    @Override
    public void reportSuspectedTrap(TrapSuspected url) {
      sendProgress(url);
    }

    @Override
    public void reportGivenUp(UrlGivenUp url) {
      sendProgress(url);
    }

    @Override
    public void reportHostGivenUp(HostGivenUp host) {
      sendProgress(host);
    }

    @Override
    public void answerRefresh(UrlRefresh refresh, RefreshResult result) {
      output.answerRefresh(refresh, result);
    }

    @Override
    public void recordRoundTrip(String outcome, Duration trip) {
      output.recordRoundTrip(outcome, trip);
    }
  }

  private final class CoordinatorMessages implements CoordinatorOutput {
    @Override
    public void sendProbe(Probe probe) {
      for (var to = 0; to < manifest.partitions(); to++) output.sendControl(to, probe);
    }

    @Override
    public void sendGrant(BudgetGrant grant) {
      output.sendControl(grant.partition(), grant);
    }

    // The coordinator itself is the partition that coordinates the activity.
    @Override
    public void reportStatus(ActivityStatus status) {
      output.sendProgress(partition, status);
    }
  }
}
