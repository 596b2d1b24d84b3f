package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

import java.util.Optional;

/**
 * Counts of one activity on one partition, taken at one instant of its state.
 *
 * @param activity id of the activity
 * @param partition partition of the counts
 * @param round probe round that this answers; 0 without a probe
 * @param termination counters for termination detection
 * @param urls counts of URLs for people
 * @param budget allocation from the activity's budget; absent if the activity shares none
 */
public record ActivityCounts(
    String activity,
    int partition,
    long round,
    TerminationCounters termination,
    UrlCounts urls,
    Optional<BudgetAllocation> budget)
    implements Progress {
  public ActivityCounts {
    requireId("activity", activity);
    requireAtLeast(0, "partition", partition);
    requireAtLeast(0, "round", round);
  }

  /** Creates the counts of an activity without a shared budget. */
  public ActivityCounts(
      String activity, int partition, long wave, TerminationCounters proof, UrlCounts shown) {
    this(activity, partition, wave, proof, shown, Optional.empty());
  }

  /**
   * Counters of the four-counter termination detection, which only grow, except {@code overBudget}.
   *
   * @param opened fetch requests in flight or queued that contained the activity, and phases that
   *     release held URLs
   * @param closed of them, completed ones
   * @param sent outlink batches, according to the applied verdicts
   * @param received applied outlink batches
   * @param seeds applied verdicts on seeds
   * @param held interests held for the last resort, now or before
   * @param released of them, those no longer held
   * @param overBudget URLs over budget
   */
  public record TerminationCounters(
      long opened,
      long closed,
      long sent,
      long received,
      long seeds,
      long held,
      long released,
      long overBudget) {
    public static final TerminationCounters ZERO = new TerminationCounters(0, 0, 0, 0, 0, 0, 0, 0);

    /** Creates counters with no URL over budget. */
    public TerminationCounters(
        long opened, long closed, long sent, long received, long seeds, long held, long released) {
      this(opened, closed, sent, received, seeds, held, released, 0);
    }

    public TerminationCounters {
      requireAtLeast(0, "opened", opened);
      requireAtLeast(0, "closed", closed);
      requireAtLeast(0, "sent", sent);
      requireAtLeast(0, "received", received);
      requireAtLeast(0, "seeds", seeds);
      requireAtLeast(0, "held", held);
      requireAtLeast(0, "released", released);
      requireAtLeast(0, "overBudget", overBudget);
    }

    /** Returns the sum of both. */
    public TerminationCounters plus(TerminationCounters other) {
      return new TerminationCounters(
          opened + other.opened,
          closed + other.closed,
          sent + other.sent,
          received + other.received,
          seeds + other.seeds,
          held + other.held,
          released + other.released,
          overBudget + other.overBudget);
    }

    /**
     * Tests whether nothing would be in flight if these were the counters of the whole pipeline at
     * one instant.
     */
    public boolean isQuiescent() {
      return opened == closed && sent == received;
    }

    /** Returns a copy with that number of URLs over budget. */
    public TerminationCounters withOverBudget(long urls) {
      return new TerminationCounters(opened, closed, sent, received, seeds, held, released, urls);
    }

    /** Tests whether interests are still held for the last resort, under the same condition. */
    public boolean hasHeld() {
      return held > released;
    }
  }

  /**
   * Counts of URLs: known = done + failed + quarantined + pending; evaluated links = accepted +
   * rejected. A done URL stays done while a shorter path to it is evaluated.
   *
   * @param done URLs with a result: a page, a redirect, a rejection
   * @param pages of the done URLs, fetched pages
   * @param failed URLs given up
   * @param quarantined URLs quarantined as suspected traps
   * @param pending URLs queued, in flight or held, without a result yet
   * @param inFlight of the pending URLs, those in flight
   * @param backingOff of the pending URLs, those of hosts that are backing off
   * @param held of the pending URLs, those held: wanted only as a last resort, or paused
   * @param accepted outlinks that were sent
   * @param rejected outlinks that were rejected
   * @param tooManyPaths URLs with more discovery paths than are stored
   * @param overBudget of the pending URLs, those over budget
   */
  public record UrlCounts(
      long done,
      long pages,
      long failed,
      long quarantined,
      long pending,
      long inFlight,
      long backingOff,
      long held,
      long accepted,
      long rejected,
      long tooManyPaths,
      long overBudget) {
    public static final UrlCounts ZERO = new UrlCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    public UrlCounts {
      requireAtLeast(0, "done", done);
      requireAtLeast(0, "pages", pages);
      requireAtLeast(0, "failed", failed);
      requireAtLeast(0, "quarantined", quarantined);
      requireAtLeast(0, "pending", pending);
      requireAtLeast(0, "inFlight", inFlight);
      requireAtLeast(0, "backingOff", backingOff);
      requireAtLeast(0, "held", held);
      requireAtLeast(0, "accepted", accepted);
      requireAtLeast(0, "rejected", rejected);
      requireAtLeast(0, "tooManyPaths", tooManyPaths);
      requireAtLeast(0, "overBudget", overBudget);
    }

    /** Returns the sum of both. */
    public UrlCounts plus(UrlCounts other) {
      return new UrlCounts(
          done + other.done,
          pages + other.pages,
          failed + other.failed,
          quarantined + other.quarantined,
          pending + other.pending,
          inFlight + other.inFlight,
          backingOff + other.backingOff,
          held + other.held,
          accepted + other.accepted,
          rejected + other.rejected,
          tooManyPaths + other.tooManyPaths,
          overBudget + other.overBudget);
    }

    /** Returns a copy with that number of URLs backing off, limited to the possible number. */
    public UrlCounts backingOff(long urls) {
      var limited = Math.min(urls, pending - inFlight - held - overBudget);
      return new UrlCounts(
          done,
          pages,
          failed,
          quarantined,
          pending,
          inFlight,
          limited,
          held,
          accepted,
          rejected,
          tooManyPaths,
          overBudget);
    }

    /**
     * Returns a copy in which that number of URLs in flight counts as backing off: fetcher-service
     * has their requests, and their hosts may not be requested yet.
     */
    public UrlCounts withPolitenessWait(long requests) {
      var moved = Math.min(requests, inFlight);
      return new UrlCounts(
          done,
          pages,
          failed,
          quarantined,
          pending,
          inFlight - moved,
          backingOff + moved,
          held,
          accepted,
          rejected,
          tooManyPaths,
          overBudget);
    }

    /** Returns the number of URLs queued on hosts that may be requested. */
    public long queued() {
      return pending - inFlight - backingOff - held - overBudget;
    }

    /** Returns the number of known URLs. */
    public long known() {
      return done + failed + quarantined + pending;
    }
  }
}
