package orbweaver.frontier;

import java.time.Instant;
import orbweaver.contract.control.Probe;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.active.UrlRepository;
import orbweaver.frontier.hold.HoldPosition;
import orbweaver.frontier.hold.HoldQueueId;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.hold.TrapQuarantine;
import orbweaver.frontier.termination.PartitionCounters;

/** Release of held URLs, a bounded number per transaction. */
final class HoldReleaser {
  // Limits the URLs released in one transaction; a large crawl may hold a million.
  private static final int MAX_PER_RUN = 1_000;

  private final HoldQueues holds;
  private final UrlRepository urls;
  private final RequestScheduler scheduler;
  private final PartitionCounters counters;
  private final TrapQuarantine quarantine;

  HoldReleaser(
      HoldQueues holds,
      UrlRepository urls,
      RequestScheduler scheduler,
      PartitionCounters counters,
      TrapQuarantine quarantine) {
    this.holds = holds;
    this.urls = urls;
    this.scheduler = scheduler;
    this.counters = counters;
    this.quarantine = quarantine;
  }

  /** Opens the phase that a probe names, and marks what is held as part of its probe round. */
  void onProbe(Probe probe) {
    for (var queue : holds.openPhase(probe)) counters.onReleaseStarted(queue.activity());
    holds.markPhaseEnd(probe);
  }

  /** Releases everything in a hold queue. */
  void releaseAll(HoldQueueId queue) {
    releaseUpTo(queue, Long.MAX_VALUE);
  }

  /** Releases up to a number of further entries of a hold queue. */
  void releaseUpTo(HoldQueueId queue, long max) {
    if (holds.startRelease(queue, max)) counters.onReleaseStarted(queue.activity());
  }

  /** Releases what is due, up to a bounded number. */
  void releaseDue(Instant now) {
    for (var queue : holds.releasingQueues()) releaseDue(queue, now);
  }

  private void releaseDue(HoldQueueId queue, Instant now) {
    for (var left = MAX_PER_RUN; left > 0 && holds.isReleasing(queue); left--) {
      var position = holds.takeNext(queue);
      holds.urlAt(position).ifPresent(url -> releaseEntry(position, url, now));
    }
    if (!holds.isReleasing(queue)) counters.onReleaseFinished(queue.activity());
  }

  private void releaseEntry(HoldPosition position, UrlFingerprint url, Instant now) {
    var seen = urls.seen(url).orElseThrow();
    var active = urls.active(url).orElseThrow();
    if (position.queue().reason().isFinal()) {
      scheduler.forceRefetch(url, seen, active, position.queue().activity(), now);
    } else if (staysQuarantined(active, position)) {
      urls.put(url, seen, active.withHeldMoved(position, holds.add(position.queue(), url)));
    } else scheduler.schedule(url, seen, released(active, position), now);
  }

  // A URL is released for an activity as a whole: none of its paths keeps it in quarantine.
  private static ActiveUrl released(ActiveUrl active, HoldPosition position) {
    return position.queue().reason() == HoldReason.SUSPECTED_TRAP
        ? active.withoutQuarantine(position.queue().activity())
        : active.withReleased(position);
  }

  private boolean staysQuarantined(ActiveUrl active, HoldPosition position) {
    return position.queue().reason() == HoldReason.SUSPECTED_TRAP
        && active
            .heldAt(position)
            .flatMap(held -> quarantine.signal(active.url(), held.interest()))
            .isPresent();
  }
}
