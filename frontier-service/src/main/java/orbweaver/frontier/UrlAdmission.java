package orbweaver.frontier;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.contract.verdict.Outlink;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.hold.HeldInterest;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.seen.MergeResult.HigherPriority;
import orbweaver.frontier.seen.MergeResult.NewPath;
import orbweaver.frontier.seen.MergeResult.NoGain;
import orbweaver.frontier.seen.MergeResult.PathLimitExceeded;
import orbweaver.frontier.seen.PathSummarizer;
import orbweaver.frontier.seen.PathSummary;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.termination.PartitionCounters;
import orbweaver.frontier.trap.TrapLimits;
import orbweaver.frontier.trap.UrlTrapDetector;

/**
 * Admission of outlinks to a partition: merges each outlink into the seen URLs and schedules it
 * only if it is new or brings a path that no stored path dominates.
 */
final class UrlAdmission {
  // Every path feature is relevant, but no interest waits for the level of its depth.
  private static final List<PathFeature> FEATURES_OF_UNKNOWN_ACTIVITY =
      List.copyOf(EnumSet.complementOf(EnumSet.of(PathFeature.LEVEL_ORDER)));

  private final UrlRepository urls;
  private final RequestScheduler scheduler;
  private final HoldQueues holds;
  private final PartitionCounters counters;
  private final ActivityLookup activities;
  private final FrontierOutput output;
  private final UrlTrapDetector detector = new UrlTrapDetector(TrapLimits.DEFAULTS);
  private final PathSummarizer summarizer = new PathSummarizer();

  UrlAdmission(
      FrontierTables tables,
      ActivityLookup activities,
      RequestScheduler scheduler,
      FrontierOutput output) {
    urls = tables.urls();
    holds = tables.holds();
    counters = tables.counters();
    this.activities = activities;
    this.scheduler = scheduler;
    this.output = output;
  }

  /**
   * Admits URLs that share one interest, as most links of a page do; their path is summarized once.
   */
  void admit(Interest interest, List<CrawlUrl> targets, Instant now) {
    var summary = summaryOf(interest);
    for (var target : targets) admit(new Outlink(target, interest), summary, now);
  }

  private void admit(Outlink outlink, PathSummary summary, Instant now) {
    var interest = outlink.interest();
    var url = UrlFingerprint.of(outlink.target());
    var seen = urls.seen(url).orElse(SeenUrl.UNSEEN);
    switch (seen.merge(interest.activity(), summary, interest.priority())) {
      case NoGain _ -> {}
      case HigherPriority(var prioritized) -> raisePriority(url, prioritized, interest, now);
      case NewPath(var extended) -> add(url, extended, outlink, summary, now);
      case PathLimitExceeded(var atLimit) -> {
        reportPathLimit(atLimit, outlink);
        raisePriority(url, atLimit, interest, now);
      }
    }
    if (interest.isSeed()) forceRefetch(url, interest, now);
  }

  private void forceRefetch(UrlFingerprint url, Interest interest, Instant now) {
    var activity = interest.activity();
    urls.active(url)
        .filter(active -> RetryPolicy.mayForce(interest, active))
        .ifPresent(
            active ->
                scheduler.forceRefetch(url, urls.seen(url).orElseThrow(), active, activity, now));
  }

  private List<PathFeature> relevantFeatures(Interest interest) {
    return activities
        .forInterest(interest)
        .map(Activity::pathFeatures)
        .orElse(FEATURES_OF_UNKNOWN_ACTIVITY);
  }

  private PathSummary summaryOf(Interest interest) {
    return summarizer.summarize(interest, relevantFeatures(interest));
  }

  private void add(
      UrlFingerprint url, SeenUrl seen, Outlink outlink, PathSummary summary, Instant now) {
    var active = urls.active(url).orElseGet(() -> idle(url, outlink, seen));
    var interest =
        outlink.interest().withPriorityAtLeast(seen.highestPriority(outlink.interest().activity()));
    Predicate<Interest> isDominated =
        other ->
            other.activity().equals(interest.activity()) && summary.dominates(summaryOf(other));
    var updated =
        holdReason(url, active, interest)
            .map(reason -> withHeld(url, active, hold(interest, url, reason), isDominated))
            .orElseGet(
                () -> withoutQuarantine(active, interest).withInterest(interest, isDominated));
    scheduler.schedule(url, seen, updated, now);
  }

  // The quarantine of a seed ends in forceRefetch, which also restarts the failure streak of its
  // host.
  private static ActiveUrl withoutQuarantine(ActiveUrl active, Interest interest) {
    return interest.isSeed() ? active : active.withoutQuarantine(interest.activity());
  }

  // A path without a trap signal also ends the quarantine of the interests by other paths, even if
  // the new interest itself waits for a phase. Each of the others is then released, or waits for a
  // phase, as if it were admitted now.
  private ActiveUrl withHeld(
      UrlFingerprint url, ActiveUrl active, HeldInterest added, Predicate<Interest> isDominated) {
    var next = active.withHeld(added, isDominated);
    if (!added.reason().isPhased()) return next;
    for (var held : next.held()) {
      if (held.isQuarantinedFor(added.interest().activity()))
        next = withQuarantineEnded(url, next, held, added.interest());
    }
    return next;
  }

  private ActiveUrl withQuarantineEnded(
      UrlFingerprint url, ActiveUrl active, HeldInterest held, Interest newest) {
    return phaseHold(held.interest().withPriorityAtLeast(newest.priority()))
        .map(
            reason ->
                active.withHeldMoved(
                    held.position(), hold(held.interest(), url, reason).position()))
        .orElseGet(() -> active.withReleased(held.position()))
        .withPriority(newest.activity(), newest.priority());
  }

  // The activity of the outlink has no answer yet, so only the activities that had seen the URL
  // before are answered.
  private ActiveUrl idle(UrlFingerprint url, Outlink outlink, SeenUrl seen) {
    var before = urls.seen(url).orElse(SeenUrl.UNSEEN);
    return ActiveUrl.idle(outlink.target(), seen.state(), before.paths().keySet());
  }

  /** Returns the reason to hold an interest; empty if it can be scheduled. */
  private Optional<HoldReason> holdReason(UrlFingerprint url, ActiveUrl active, Interest interest) {
    var end = active.endReasonFor(interest.activity());
    if (end.isPresent()) return end;
    if (isQuarantined(url, active, interest)) return Optional.of(HoldReason.SUSPECTED_TRAP);
    return phaseHold(interest);
  }

  /** Returns the reason to hold an interest that waits for a phase; empty if it waits for none. */
  private Optional<HoldReason> phaseHold(Interest interest) {
    if (waitsForLevel(interest)) return Optional.of(HoldReason.DEPTH_LEVEL);
    return Optional.of(HoldReason.LAST_RESORT).filter(_ -> interest.priority() == Priority.LAST);
  }

  // A URL is quarantined while each of its paths shows a trap signal; once released, it is not
  // quarantined again.
  private boolean isQuarantined(UrlFingerprint url, ActiveUrl active, Interest interest) {
    var activity = interest.activity();
    if (urls.seen(url).filter(seen -> seen.isSeenBy(activity)).isPresent()) {
      return active.isQuarantinedFor(activity)
          && detector.quarantineSignal(active.url(), interest, activities).isPresent();
    }
    var signal = detector.quarantineSignal(active.url(), interest, activities);
    signal.ifPresent(
        found ->
            output.reportSuspectedTrap(
                new TrapSuspected(activity, active.url(), found.kind().code(), found.evidence())));
    return signal.isPresent();
  }

  // A redirect does not increase the depth, so its target belongs to the level in progress, and so
  // does an embed.
  private boolean waitsForLevel(Interest interest) {
    var path = interest.path();
    return path.depth() > 0
        && path.hops() == 0
        && !path.isEmbed()
        && relevantFeatures(interest).contains(PathFeature.LEVEL_ORDER);
  }

  private HeldInterest hold(Interest interest, UrlFingerprint url, HoldReason reason) {
    return new HeldInterest(interest, holds.add(new HoldQueueId(interest.activity(), reason), url));
  }

  private void raisePriority(UrlFingerprint url, SeenUrl seen, Interest interest, Instant now) {
    urls.active(url)
        .map(active -> active.withPriority(interest.activity(), interest.priority()))
        .ifPresentOrElse(
            active -> scheduler.schedule(url, seen, active, now), () -> urls.complete(url, seen));
  }

  private void reportPathLimit(SeenUrl seen, Outlink outlink) {
    counters.onPathLimitReached(outlink.interest().activity());
    output.reportPathLimit(
        new PathLimitReached(outlink.target(), seen.requestNumber(), outlink.interest()));
  }
}
