package orbweaver.frontier.open;

import java.util.Optional;
import orbweaver.frontier.end.Share;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.known.UrlState;

/**
 * Contributions of a URL to the counters of an activity, derived from the state of the URL, not
 * from its history.
 */
final class Shares {
  private Shares() {}

  static Share of(String activity, Known seen, Optional<Open> active) {
    if (!seen.isKnownTo(activity)) return Share.NOTHING;
    return active.filter(url -> url.isFor(activity))
        .map(url -> ofActive(activity, url))
        .orElseGet(() -> ofState(active.map(Open::before).orElse(seen.state())));
  }

  // An answered URL keeps its contribution while a better path is evaluated; otherwise the number
  // of pages would appear to drop.
  private static Share ofActive(String activity, Open active) {
    var pending = pending(activity, active);
    return active.answered().contains(activity) ? ofState(active.before()).busyAs(pending) : pending;
  }

  private static Share pending(String activity, Open active) {
    return Share.ofPending(
        active.isOutFor(activity), active.isComingFor(activity), active.whyHeldFor(activity));
  }

  private static Share ofState(UrlState state) {
    return switch (state) {
      case GOT -> Share.PAGE;
      case MOVED, UNWANTED, REFUSED -> Share.ANSWER;
      case FAILED -> Share.FAILURE;
      case PENDING -> Share.NOTHING; // between two requests, within the processing of one record
    };
  }
}
