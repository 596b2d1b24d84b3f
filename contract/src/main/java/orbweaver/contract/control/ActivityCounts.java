package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Counts of one activity on one partition, taken at one instant of its state.
 *
 * @param activity id of the activity
 * @param partition partition of the counts
 * @param round probe round that this answers; 0 without a probe
 * @param termination counters for termination detection
 * @param urls counts of URLs for people
 * @param budget allocation from the activity's budget; absent if the activity has no budget that
 *     partitions share
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

  /** Creates the counts of an activity without a budget that partitions share. */
  public ActivityCounts(
      String activity, int partition, long round, TerminationCounters termination, UrlCounts urls) {
    this(activity, partition, round, termination, urls, Optional.empty());
  }

  /**
   * Counters of the four-counter termination detection, which only grow, except {@code overBudget}.
   *
   * @param opened fetch requests that were opened for the activity, and started phases that release
   *     held URLs
   * @param closed of the opened requests and phases, the completed ones
   * @param sent outlink batches that were sent, according to the applied verdicts
   * @param received outlink batches that were applied
   * @param seeds applied verdicts on seeds
   * @param held interests held for the last resort, now or before
   * @param released of the held interests, those no longer held
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
    public static final TerminationCounters ZERO = of(_ -> 0);

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

    /** Returns counters whose values that function returns; it is called once for each constant. */
    public static TerminationCounters of(ToLongFunction<TerminationCounter> value) {
      return new TerminationCounters(
          value.applyAsLong(TerminationCounter.OPENED),
          value.applyAsLong(TerminationCounter.CLOSED),
          value.applyAsLong(TerminationCounter.SENT),
          value.applyAsLong(TerminationCounter.RECEIVED),
          value.applyAsLong(TerminationCounter.SEEDS),
          value.applyAsLong(TerminationCounter.HELD),
          value.applyAsLong(TerminationCounter.RELEASED),
          value.applyAsLong(TerminationCounter.OVER_BUDGET));
    }

    /** Returns the value of that counter. */
    public long get(TerminationCounter counter) {
      return switch (counter) {
        case OPENED -> opened;
        case CLOSED -> closed;
        case SENT -> sent;
        case RECEIVED -> received;
        case SEEDS -> seeds;
        case HELD -> held;
        case RELEASED -> released;
        case OVER_BUDGET -> overBudget;
      };
    }

    /** Returns a copy in which that counter has that value. */
    public TerminationCounters with(TerminationCounter counter, long value) {
      return of(other -> other == counter ? value : get(other));
    }

    /** Returns a copy in which that counter is larger by that number. */
    public TerminationCounters plus(TerminationCounter counter, long number) {
      return with(counter, get(counter) + number);
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
      return with(TerminationCounter.OVER_BUDGET, urls);
    }

    /**
     * Tests whether interests would still be held for the last resort if these were the counters of
     * the whole pipeline at one instant.
     */
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
    public static final UrlCounts ZERO = of(_ -> 0);

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

    /** Returns counts whose values that function returns; it is called once for each constant. */
    public static UrlCounts of(ToLongFunction<UrlCounter> value) {
      return new UrlCounts(
          value.applyAsLong(UrlCounter.DONE),
          value.applyAsLong(UrlCounter.PAGES),
          value.applyAsLong(UrlCounter.FAILED),
          value.applyAsLong(UrlCounter.QUARANTINED),
          value.applyAsLong(UrlCounter.PENDING),
          value.applyAsLong(UrlCounter.IN_FLIGHT),
          value.applyAsLong(UrlCounter.BACKING_OFF),
          value.applyAsLong(UrlCounter.HELD),
          value.applyAsLong(UrlCounter.ACCEPTED),
          value.applyAsLong(UrlCounter.REJECTED),
          value.applyAsLong(UrlCounter.TOO_MANY_PATHS),
          value.applyAsLong(UrlCounter.OVER_BUDGET));
    }

    /** Returns the value of that counter. */
    public long get(UrlCounter counter) {
      return switch (counter) {
        case DONE -> done;
        case PAGES -> pages;
        case FAILED -> failed;
        case QUARANTINED -> quarantined;
        case PENDING -> pending;
        case IN_FLIGHT -> inFlight;
        case BACKING_OFF -> backingOff;
        case HELD -> held;
        case ACCEPTED -> accepted;
        case REJECTED -> rejected;
        case TOO_MANY_PATHS -> tooManyPaths;
        case OVER_BUDGET -> overBudget;
      };
    }

    /** Returns a copy in which that counter has that value. */
    public UrlCounts with(UrlCounter counter, long value) {
      return of(other -> other == counter ? value : get(other));
    }

    /** Returns a copy in which that counter is larger by that number. */
    public UrlCounts plus(UrlCounter counter, long number) {
      return with(counter, get(counter) + number);
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

    /** Returns the difference of both; no counter of the other is larger. */
    public UrlCounts minus(UrlCounts other) {
      return new UrlCounts(
          done - other.done,
          pages - other.pages,
          failed - other.failed,
          quarantined - other.quarantined,
          pending - other.pending,
          inFlight - other.inFlight,
          backingOff - other.backingOff,
          held - other.held,
          accepted - other.accepted,
          rejected - other.rejected,
          tooManyPaths - other.tooManyPaths,
          overBudget - other.overBudget);
    }

    /** Returns a copy with that number of URLs backing off, limited to the possible number. */
    public UrlCounts withBackingOff(long urls) {
      var limited = Math.min(urls, pending - inFlight - held - overBudget);
      return with(UrlCounter.BACKING_OFF, limited);
    }

    /**
     * Returns a copy in which that number of URLs in flight counts as backing off: fetcher-service
     * has their requests, and their hosts may not be requested yet.
     */
    public UrlCounts withPolitenessWait(long requests) {
      var moved = Math.min(requests, inFlight);
      return with(UrlCounter.IN_FLIGHT, inFlight - moved)
          .with(UrlCounter.BACKING_OFF, backingOff + moved);
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
