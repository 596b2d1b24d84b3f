package orbweaver.frontier;

import java.time.Instant;
import orbweaver.contract.control.Probe;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.hold.Slot;

/** Releases what is held for the last resort, phase by phase. */
final class LastResort {
  // What is released in one transaction; of a large crawl a million may be held.
  private static final int AT_ONCE = 1_000;

  private final Holds holds;
  private final Urls urls;
  private final Dispatch dispatch;
  private final Accounts accounts;

  LastResort(Holds holds, Urls urls, Dispatch dispatch, Accounts accounts) {
    this.holds = holds;
    this.urls = urls;
    this.dispatch = dispatch;
    this.accounts = accounts;
  }

  /** A probe is about to be answered. */
  void asked(Probe probe) {
    if (holds.open(probe)) accounts.phaseBegun(probe.activity());
    holds.gate(probe);
  }

  /** Releases as much as may be released by now, and no more than goes at once. */
  void release(Instant now) {
    for (var activity : holds.releasing()) release(activity, now);
  }

  private void release(String activity, Instant now) {
    for (var left = AT_ONCE; left > 0 && holds.isReleasing(activity); left--) {
      var slot = holds.turn(activity);
      holds.at(slot).ifPresent(url -> release(slot, url, now));
    }
    if (!holds.isReleasing(activity)) accounts.phaseDone(activity);
  }

  private void release(Slot slot, Fingerprint url, Instant now) {
    var known = urls.known(url).orElseThrow();
    var open = urls.open(url).orElseThrow();
    dispatch.bring(url, known, open.released(slot), now);
  }
}
