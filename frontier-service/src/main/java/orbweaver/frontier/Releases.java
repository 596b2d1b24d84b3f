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

/** Release of held URLs, a bounded number per transaction. */
final class Releases {
  // Limits the URLs released in one transaction; a large crawl may hold a million.
  private static final int MAX_PER_RUN = 1_000;

  private final Holds holds;
  private final Urls urls;
  private final Dispatch scheduler;
  private final Accounts counters;
  private final Parking quarantine;

  Releases(Holds holds, Urls urls, Dispatch scheduler, Accounts counters, Parking quarantine) {
    this.holds = holds;
    this.urls = urls;
    this.scheduler = scheduler;
    this.counters = counters;
    this.quarantine = quarantine;
  }

  /** Opens the phase that a probe names, and marks what is held as part of its probe round. */
  void asked(Probe probe) {
    for (var queue : holds.open(probe)) counters.releaseBegun(queue.activity());
    holds.gate(probe);
  }

  /** Releases everything in a hold queue. */
  void all(Pile queue) {
    some(queue, Long.MAX_VALUE);
  }

  /** Releases up to a number of further entries of a hold queue. */
  void some(Pile queue, long max) {
    if (holds.release(queue, max)) counters.releaseBegun(queue.activity());
  }

  /** Releases what is due, up to a bounded number. */
  void release(Instant now) {
    for (var queue : holds.releasing()) release(queue, now);
  }

  private void release(Pile queue, Instant now) {
    for (var left = MAX_PER_RUN; left > 0 && holds.isReleasing(queue); left--) {
      var position = holds.turn(queue);
      holds.at(position).ifPresent(url -> releaseEntry(position, url, now));
    }
    if (!holds.isReleasing(queue)) counters.releaseDone(queue.activity());
  }

  private void releaseEntry(Slot position, Fingerprint url, Instant now) {
    var seen = urls.known(url).orElseThrow();
    var active = urls.open(url).orElseThrow();
    if (position.pile().why().isEnd()) {
      scheduler.insist(url, seen, active, position.pile().activity(), now);
    } else if (staysQuarantined(active, position)) {
      urls.put(url, seen, active.moved(position, holds.keep(position.pile(), url)));
    } else scheduler.bring(url, seen, released(active, position), now);
  }

  // A URL is released for an activity as a whole: none of its paths keeps it in quarantine.
  private static Open released(Open active, Slot position) {
    return position.pile().why() == Aside.TRAP
        ? active.unparked(position.pile().activity())
        : active.released(position);
  }

  private boolean staysQuarantined(Open active, Slot position) {
    return position.pile().why() == Aside.TRAP
        && active.at(position).flatMap(held -> quarantine.sign(active.url(), held.wish())).isPresent();
  }
}
