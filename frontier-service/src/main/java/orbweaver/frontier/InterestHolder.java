package orbweaver.frontier;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.hold.HoldQueues;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.hold.Suppressions;
import orbweaver.frontier.queue.FailingServer;
import orbweaver.frontier.queue.HostQueues;

/** Mover of waiting interests to hold queues, if their URL must not be requested for them now. */
final class InterestHolder {
  private final HostQueues queues;
  private final HoldQueues holds;
  private final Suppressions suppressions;
  private final FrontierOutput output;

  InterestHolder(FrontierTables tables, FrontierOutput output) {
    queues = tables.queues();
    holds = tables.holds();
    suppressions = tables.suppressions();
    this.output = output;
  }

  /** Returns a copy of a URL with these interests held. */
  ActiveUrl hold(UrlFingerprint url, ActiveUrl active, Map<Interest, HoldReason> reasons) {
    return reasons.isEmpty() ? active : active.withInterestsHeld(holds.add(url, reasons));
  }

  /** Holds the interests in a suppressed URL, also those that a stored page would satisfy. */
  ActiveUrl holdSuppressed(UrlFingerprint url, ActiveUrl active) {
    if (active.waiting().isEmpty() || !suppressions.matches(active.url())) return active;
    var reasons = new LinkedHashMap<Interest, HoldReason>();
    for (var interest : active.waiting()) reasons.put(interest, HoldReason.SUPPRESSED);
    return hold(url, active, reasons);
  }

  /**
   * Holds the interests whose activities have given the server up. Only a URL that was never
   * requested is reported: the graph already stores the outcome of a request.
   */
  ActiveUrl holdGivenUp(UrlFingerprint url, ActiveUrl active, FailingServer server, Instant now) {
    var givenUp = RetryPolicy.givenUp(server, active);
    var reasons = new LinkedHashMap<Interest, HoldReason>();
    givenUp.forEach(
        (interest, reason) -> {
          if (!active.wasTried()) {
            output.reportGivenUp(
                new UrlGivenUp(interest.activity(), active.url(), reason.text(), now));
          }
          reasons.put(interest, HoldReason.FAILED);
        });
    return hold(url, active, reasons);
  }

  /** Removes a URL from its host queue if none of its interests waits any more. */
  ActiveUrl unqueueIfNothingWaits(ActiveUrl active) {
    if (!active.waiting().isEmpty() || active.position().isEmpty()) return active;
    queues.remove(active.position().get());
    return active.withoutPosition();
  }
}
