package orbweaver.frontier.open;

import java.util.Optional;
import orbweaver.frontier.end.Share;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.known.UrlState;

/** What a URL counts for an activity: told by where it stands, not by how it came there. */
final class Shares {
  private Shares() {}

  static Share of(String activity, Known known, Optional<Open> open) {
    if (!known.isKnownTo(activity)) return Share.NOTHING;
    return open.filter(its -> its.isFor(activity))
        .map(its -> onItsWay(activity, its))
        .orElseGet(() -> ended(open.map(Open::before).orElse(known.state())));
  }

  // What has its answer keeps it while a better label is judged by it: who looks on would else see
  // pages that were read become fewer.
  private static Share onItsWay(String activity, Open open) {
    var pending = pending(activity, open);
    return open.answered().contains(activity) ? ended(open.before()).busyAs(pending) : pending;
  }

  private static Share pending(String activity, Open open) {
    return Share.pending(
        open.isOutFor(activity), open.isComingFor(activity), open.whyHeldFor(activity));
  }

  private static Share ended(UrlState state) {
    return switch (state) {
      case GOT -> Share.PAGE;
      case MOVED, UNWANTED, REFUSED -> Share.ANSWER;
      case FAILED -> Share.FAILURE;
      case PENDING -> Share.NOTHING; // between two orders, for less than a record
    };
  }
}
