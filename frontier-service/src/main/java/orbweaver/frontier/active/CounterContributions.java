package orbweaver.frontier.active;

import java.util.Optional;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.UrlState;
import orbweaver.frontier.termination.UrlContribution;

/**
 * Contributions of a URL to the counters of an activity, derived from the state of the URL, not
 * from its history.
 */
final class CounterContributions {
  private CounterContributions() {}

  static UrlContribution of(String activity, SeenUrl seen, Optional<ActiveUrl> active) {
    if (!seen.isSeenBy(activity)) return UrlContribution.NONE;
    return active
        .filter(url -> url.isActiveFor(activity))
        .map(url -> ofActive(activity, url))
        .orElseGet(() -> ofState(active.map(ActiveUrl::previousState).orElse(seen.state())));
  }

  // An answered URL keeps its contribution while a better path is evaluated; otherwise the number
  // of pages would appear to drop.
  private static UrlContribution ofActive(String activity, ActiveUrl active) {
    var pending = pending(activity, active);
    return active.answered().contains(activity)
        ? ofState(active.previousState()).withWorkOf(pending)
        : pending;
  }

  private static UrlContribution pending(String activity, ActiveUrl active) {
    return UrlContribution.ofPending(
        active.isInFlightFor(activity),
        active.isWaitingFor(activity),
        active.holdReasonsFor(activity));
  }

  private static UrlContribution ofState(UrlState state) {
    return switch (state) {
      case FETCHED -> UrlContribution.PAGE;
      case REDIRECTED, FILTERED, FORBIDDEN -> UrlContribution.ANSWER;
      case FAILED -> UrlContribution.FAILURE;
      case PENDING ->
          UrlContribution.NONE; // between two requests, within the processing of one record
    };
  }
}
