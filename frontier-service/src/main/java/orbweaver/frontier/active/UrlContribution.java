package orbweaver.frontier.active;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.UrlCounter;
import orbweaver.frontier.hold.HoldReason;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.UrlState;

/**
 * Contribution of one URL to the counters of an activity, derived from the state of the URL, not
 * from its history.
 *
 * @param done 1 if the URL has an answer
 * @param pages 1 if that answer is a page
 * @param failed 1 if the URL was given up
 * @param quarantined 1 if the URL is quarantined as a suspected trap and has no other work
 * @param pending 1 if the URL is queued, in flight or held and has no answer yet
 * @param inFlight 1 if a fetcher has the request
 * @param held 1 if the URL waits for its phase or for its activity to resume, and is neither queued
 *     nor in flight
 * @param overBudget 1 if the URL exceeds a budget and has no other work
 * @param requests requests that carry the activity: the one in flight and the next one
 * @param phasedInterests interests of the activity that wait for a phase
 */
record UrlContribution(
    int done,
    int pages,
    int failed,
    int quarantined,
    int pending,
    int inFlight,
    int held,
    int overBudget,
    int requests,
    int phasedInterests) {
  static final UrlContribution NONE = new UrlContribution(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  static final UrlContribution PAGE = new UrlContribution(1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  static final UrlContribution ANSWER = new UrlContribution(1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  static final UrlContribution FAILURE = new UrlContribution(0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
  static final UrlContribution QUARANTINED = new UrlContribution(0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  static final UrlContribution OVER_BUDGET = new UrlContribution(0, 0, 0, 0, 1, 0, 0, 1, 0, 0);

  /** Returns the contribution of a URL. */
  static UrlContribution of(String activity, SeenUrl seen, Optional<ActiveUrl> active) {
    if (!seen.isSeenBy(activity)) return NONE;
    return active
        .filter(url -> url.isActiveFor(activity))
        .map(url -> ofActive(activity, url))
        .orElseGet(() -> ofState(active.map(ActiveUrl::previousState).orElse(seen.state())));
  }

  // An answered URL keeps its contribution while another path is evaluated; otherwise the number
  // of pages would appear to drop.
  private static UrlContribution ofActive(String activity, ActiveUrl active) {
    var pending = pending(activity, active);
    return active.answered().contains(activity)
        ? ofState(active.previousState()).withRequestsOf(pending)
        : pending;
  }

  private static UrlContribution pending(String activity, ActiveUrl active) {
    return ofPending(
        active.isInFlightFor(activity),
        active.isWaitingFor(activity),
        active.holdReasonsFor(activity));
  }

  private static UrlContribution ofState(UrlState state) {
    return switch (state) {
      case FETCHED -> PAGE;
      case REDIRECTED, FILTERED, FORBIDDEN -> ANSWER;
      case FAILED -> FAILURE;
      case PENDING -> NONE; // between two requests, within the processing of one record
    };
  }

  // The URL is queued or in flight, or held for these reasons.
  private static UrlContribution ofPending(
      boolean isInFlight, boolean isWaiting, List<HoldReason> reasons) {
    var requests = (isInFlight ? 1 : 0) + (isWaiting ? 1 : 0);
    var phasedInterests = Math.toIntExact(reasons.stream().filter(HoldReason::isPhased).count());
    if (requests > 0)
      return new UrlContribution(
          0, 0, 0, 0, 1, isInFlight ? 1 : 0, 0, 0, requests, phasedInterests);
    if (reasons.contains(HoldReason.FAILED)) return FAILURE;
    if (reasons.contains(HoldReason.FORBIDDEN) || reasons.contains(HoldReason.SUPPRESSED))
      return ANSWER;
    if (phasedInterests > 0 || reasons.contains(HoldReason.NOT_RUNNING)) {
      return new UrlContribution(0, 0, 0, 0, 1, 0, 1, 0, 0, phasedInterests);
    }
    return reasons.stream().anyMatch(HoldReason::isBudget) ? OVER_BUDGET : QUARANTINED;
  }

  private UrlContribution withRequestsOf(UrlContribution other) {
    return new UrlContribution(
        done,
        pages,
        failed,
        quarantined,
        pending,
        inFlight,
        held,
        overBudget,
        other.requests,
        other.phasedInterests);
  }

  /**
   * Returns the change of the counters when the contribution of a URL changes from {@code before}
   * to this.
   */
  TerminationCounters counterChange(UrlContribution before) {
    return TerminationCounters.of(
        counter ->
            switch (counter) {
              case OPENED -> increase(before.requests, requests);
              case CLOSED -> increase(requests, before.requests);
              case HELD -> increase(before.phasedInterests, phasedInterests);
              case RELEASED -> increase(phasedInterests, before.phasedInterests);
              case SENT, RECEIVED, SEEDS, OVER_BUDGET -> 0;
            });
  }

  private static int increase(int before, int after) {
    return Math.max(0, after - before);
  }

  /** Returns the contribution as counts of URLs. */
  UrlCounts counts() {
    return UrlCounts.of(this::count);
  }

  private long count(UrlCounter counter) {
    return switch (counter) {
      case DONE -> done;
      case PAGES -> pages;
      case FAILED -> failed;
      case QUARANTINED -> quarantined;
      case PENDING -> pending;
      case IN_FLIGHT -> inFlight;
      case HELD -> held;
      case OVER_BUDGET -> overBudget;
      case BACKING_OFF, ACCEPTED, REJECTED, TOO_MANY_PATHS -> 0;
    };
  }
}
