package orbweaver.frontier.termination;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.TerminationCounter;
import orbweaver.contract.control.UrlCounter;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;

/**
 * Counters of all activities on one partition, and the set of activities whose counters changed
 * since they were last published.
 */
public final class PartitionCounters {
  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final BufferedTable<String, ActivityCounters> counters;
  private final Set<String> changed = new HashSet<>();
  private final Set<String> urgent = new HashSet<>();
  private final Set<String> activities = new HashSet<>();
  private Instant nextReport = Instant.MIN;

  public PartitionCounters(TableFactory tables) {
    counters = new BufferedTable<>(tables.table("counters", Codec.TEXT, ActivityCounters.CODEC));
    // The last owner may not have published its latest counters.
    counters.forEach((activity, _) -> changed.add(activity));
    activities.addAll(changed);
  }

  /** Returns the counters of an activity; zero if it has none. */
  public ActivityCounters countersOf(String activity) {
    return counters.get(activity).orElse(ActivityCounters.ZERO);
  }

  /**
   * Records a change of one URL for an activity.
   *
   * @param increase the increase of the termination counters
   * @param before the counts of the URL before the change
   * @param now its counts after the change
   */
  public void onUrlChange(
      String activity, TerminationCounters increase, UrlCounts before, UrlCounts now) {
    change(activity, counters -> counters.plus(increase).withReplaced(before, now));
  }

  /** Counts a received outlink batch that carries the activity. */
  public void onBatchReceived(String activity) {
    add(activity, TerminationCounter.RECEIVED, 1);
  }

  /** Counts the outlink batches that a verdict sent for the activity. */
  public void onBatchesSent(String activity, int batches) {
    add(activity, TerminationCounter.SENT, batches);
  }

  /** Adds the evaluated links of a page. */
  public void onLinksEvaluated(String activity, OutlinkCounts counts) {
    addLinks(activity, counts.accepted(), counts.rejected());
  }

  /**
   * Counts an evaluated seed.
   *
   * @param batches the number of outlink batches sent for it: 1 if it was accepted, otherwise 0
   */
  public void onSeedEvaluated(String activity, int batches) {
    add(activity, TerminationCounter.SENT, batches);
    add(activity, TerminationCounter.SEEDS, 1);
    addLinks(activity, batches, 1 - batches);
  }

  /** Counts the start of a release of held URLs as one opened request, until it is finished. */
  public void onReleaseStarted(String activity) {
    add(activity, TerminationCounter.OPENED, 1);
  }

  /** Counts the end of a release of held URLs. */
  public void onReleaseFinished(String activity) {
    add(activity, TerminationCounter.CLOSED, 1);
  }

  /** Counts a URL that has more discovery paths than are stored. */
  public void onPathLimitReached(String activity) {
    add(activity, UrlCounter.TOO_MANY_PATHS, 1);
  }

  private void addLinks(String activity, int accepted, int rejected) {
    add(activity, UrlCounter.ACCEPTED, accepted);
    add(activity, UrlCounter.REJECTED, rejected);
  }

  private void add(String activity, UrlCounter counter, long number) {
    change(activity, counters -> counters.plus(counter, number));
  }

  private void add(String activity, TerminationCounter counter, long number) {
    change(activity, counters -> counters.plus(counter, number));
  }

  private void change(String activity, UnaryOperator<ActivityCounters> update) {
    counters.put(activity, update.apply(countersOf(activity)));
    changed.add(activity);
    activities.add(activity);
  }

  /** Returns the activities that have counters. */
  public Set<String> activities() {
    return Set.copyOf(activities);
  }

  /**
   * Marks an activity as changed although its counters are not, so that its state is published
   * again, at the next opportunity.
   */
  public void markChanged(String activity) {
    changed.add(activity);
    urgent.add(activity);
  }

  /**
   * Passes the counters of the changed activities to the consumer: at most once in an interval,
   * because nobody needs them more often. An activity without open requests is passed at once,
   * because its coordinator waits for its counters.
   */
  public void drainChanged(Instant now, BiConsumer<String, ActivityCounters> publish) {
    var isDue = isReportDue(now);
    if (isDue) nextReport = now.plus(INTERVAL);
    for (var activities = changed.iterator(); activities.hasNext(); ) {
      var activity = activities.next();
      var counted = countersOf(activity);
      if (!isDue && !urgent.contains(activity) && counted.hasOpenRequests()) continue;
      activities.remove();
      publish.accept(activity, counted);
    }
    urgent.clear();
  }

  // If the clock went back, the interval must not last longer than intended.
  private boolean isReportDue(Instant now) {
    return !now.isBefore(nextReport) || nextReport.isAfter(now.plus(INTERVAL));
  }

  /** Returns when changed counters are due to be passed; empty if none changed. */
  public Optional<Instant> nextReport() {
    return changed.isEmpty() ? Optional.empty() : Optional.of(nextReport);
  }

  /** Writes the buffered changes of a record. */
  public void flush() {
    counters.flush();
  }
}
