package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

import java.util.Optional;

/**
 * Counts of one activity on one partition, taken at one instant of its state.
 *
 * @param activity id of the activity
 * @param partition partition of the counts
 * @param wave probe round that this answers; 0 without a probe
 * @param proof counters for termination detection
 * @param shown counts of URLs for people
 * @param purse allocation from the activity's budget; absent if the activity shares none
 */
public record Count(
    String activity, int partition, long wave, Proof proof, Shown shown, Optional<Purse> purse)
    implements Progress {
  public Count {
    requireId("activity", activity);
    requireAtLeast(0, "partition", partition);
    requireAtLeast(0, "wave", wave);
  }

  /** Creates the counts of an activity without a shared budget. */
  public Count(String activity, int partition, long wave, Proof proof, Shown shown) {
    this(activity, partition, wave, proof, shown, Optional.empty());
  }

  /**
   * Counters of the four-counter termination detection, which only grow, except {@code capped}.
   *
   * @param opened fetch requests in flight or queued that contained the activity, and phases that
   *     release held URLs
   * @param closed of them, completed ones
   * @param sent outlink batches, according to the applied verdicts
   * @param received applied outlink batches
   * @param seeds applied verdicts on seeds
   * @param held interests held for the last resort, now or before
   * @param released of them, those no longer held
   * @param capped URLs over budget
   */
  public record Proof(
      long opened,
      long closed,
      long sent,
      long received,
      long seeds,
      long held,
      long released,
      long capped) {
    public static final Proof ZERO = new Proof(0, 0, 0, 0, 0, 0, 0, 0);

    /** Creates counters with no URL over budget. */
    public Proof(
        long opened, long closed, long sent, long received, long seeds, long held, long released) {
      this(opened, closed, sent, received, seeds, held, released, 0);
    }

    public Proof {
      requireAtLeast(0, "opened", opened);
      requireAtLeast(0, "closed", closed);
      requireAtLeast(0, "sent", sent);
      requireAtLeast(0, "received", received);
      requireAtLeast(0, "seeds", seeds);
      requireAtLeast(0, "held", held);
      requireAtLeast(0, "released", released);
      requireAtLeast(0, "capped", capped);
    }

    /** Returns the sum of both. */
    public Proof plus(Proof other) {
      return new Proof(
          opened + other.opened,
          closed + other.closed,
          sent + other.sent,
          received + other.received,
          seeds + other.seeds,
          held + other.held,
          released + other.released,
          capped + other.capped);
    }

    /**
     * Tests whether nothing would be in flight if these were the counters of the whole pipeline at
     * one instant.
     */
    public boolean isClosed() {
      return opened == closed && sent == received;
    }

    /** Returns a copy with that number of URLs over budget. */
    public Proof capping(long urls) {
      return new Proof(opened, closed, sent, received, seeds, held, released, urls);
    }

    /** Tests whether interests are still held for the last resort, under the same condition. */
    public boolean isHolding() {
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
   * @param parked URLs quarantined as suspected traps
   * @param pending URLs queued, in flight or held, without a result yet
   * @param out of the pending URLs, those in flight
   * @param waiting of the pending URLs, those of hosts that are backing off
   * @param held of the pending URLs, those held: wanted only as a last resort, or paused
   * @param accepted outlinks that were sent
   * @param refused outlinks that were rejected
   * @param crowded URLs with more discovery paths than are stored
   * @param capped of the pending URLs, those over budget
   */
  public record Shown(
      long done,
      long pages,
      long failed,
      long parked,
      long pending,
      long out,
      long waiting,
      long held,
      long accepted,
      long refused,
      long crowded,
      long capped) {
    public static final Shown ZERO = new Shown(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    public Shown {
      requireAtLeast(0, "done", done);
      requireAtLeast(0, "pages", pages);
      requireAtLeast(0, "failed", failed);
      requireAtLeast(0, "parked", parked);
      requireAtLeast(0, "pending", pending);
      requireAtLeast(0, "out", out);
      requireAtLeast(0, "waiting", waiting);
      requireAtLeast(0, "held", held);
      requireAtLeast(0, "accepted", accepted);
      requireAtLeast(0, "refused", refused);
      requireAtLeast(0, "crowded", crowded);
      requireAtLeast(0, "capped", capped);
    }

    /** Returns the sum of both. */
    public Shown plus(Shown other) {
      return new Shown(
          done + other.done,
          pages + other.pages,
          failed + other.failed,
          parked + other.parked,
          pending + other.pending,
          out + other.out,
          waiting + other.waiting,
          held + other.held,
          accepted + other.accepted,
          refused + other.refused,
          crowded + other.crowded,
          capped + other.capped);
    }

    /** Returns a copy with that number of URLs backing off, limited to the possible number. */
    public Shown waiting(long urls) {
      var limited = Math.min(urls, pending - out - held - capped);
      return new Shown(
          done, pages, failed, parked, pending, out, limited, held, accepted, refused, crowded,
          capped);
    }

    /** Returns the number of known URLs. */
    public long known() {
      return done + failed + parked + pending;
    }
  }
}
