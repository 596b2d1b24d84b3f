package orbweaver.frontier;

import java.time.Instant;
import orbweaver.contract.control.Probe;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.end.Accounts;
import orbweaver.frontier.hold.Aside;
import orbweaver.frontier.hold.Holds;
import orbweaver.frontier.hold.Parking;
import orbweaver.frontier.hold.Pile;
import orbweaver.frontier.hold.Slot;
import orbweaver.frontier.open.Open;
import orbweaver.frontier.open.Urls;

/** Releases what is kept aside when its time has come. */
final class Releases {
  // What is released in one transaction; of a large crawl a million may be held.
  private static final int AT_ONCE = 1_000;

  private final Holds holds;
  private final Urls urls;
  private final Dispatch dispatch;
  private final Accounts accounts;
  private final Parking parking;

  Releases(Holds holds, Urls urls, Dispatch dispatch, Accounts accounts, Parking parking) {
    this.holds = holds;
    this.urls = urls;
    this.dispatch = dispatch;
    this.accounts = accounts;
    this.parking = parking;
  }

  /** A probe is about to be answered. */
  void asked(Probe probe) {
    for (var pile : holds.open(probe)) accounts.releaseBegun(pile.activity());
    holds.gate(probe);
  }

  /** The reason is gone for all that lie on a pile. */
  void all(Pile pile) {
    some(pile, Long.MAX_VALUE);
  }

  /** The reason is gone for so many of those that lie on a pile. */
  void some(Pile pile, long most) {
    if (holds.release(pile, most)) accounts.releaseBegun(pile.activity());
  }

  /** Releases as much as may be released by now, and no more than goes at once. */
  void release(Instant now) {
    for (var pile : holds.releasing()) release(pile, now);
  }

  private void release(Pile pile, Instant now) {
    for (var left = AT_ONCE; left > 0 && holds.isReleasing(pile); left--) {
      var slot = holds.turn(pile);
      holds.at(slot).ifPresent(url -> release(slot, url, now));
    }
    if (!holds.isReleasing(pile)) accounts.releaseDone(pile.activity());
  }

  private void release(Slot slot, Fingerprint url, Instant now) {
    var known = urls.known(url).orElseThrow();
    var open = urls.open(url).orElseThrow();
    if (slot.pile().why().isEnd()) {
      dispatch.insist(url, known, open, slot.pile().activity(), now);
    } else if (staysParked(open, slot)) {
      urls.put(url, known, open.moved(slot, holds.keep(slot.pile(), url)));
    } else dispatch.bring(url, known, released(open, slot), now);
  }

  // A URL is released for an activity as a whole: none of its labels keeps it parked.
  private static Open released(Open open, Slot slot) {
    return slot.pile().why() == Aside.TRAP
        ? open.unparked(slot.pile().activity())
        : open.released(slot);
  }

  private boolean staysParked(Open open, Slot slot) {
    return slot.pile().why() == Aside.TRAP
        && open.at(slot).flatMap(held -> parking.sign(open.url(), held.wish())).isPresent();
  }
}
