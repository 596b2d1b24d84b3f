package orbweaver.contract.control;

import static orbweaver.contract.json.Gate.requireAtLeast;
import static orbweaver.contract.json.Gate.requireId;

import java.util.Optional;

/**
 * One partition's counts for one activity, taken at one instant of its state.
 *
 * @param activity its id
 * @param partition whose counts these are
 * @param wave the probe this answers; 0 when it was not asked for
 * @param proof what the end is proved by
 * @param shown what people want to see
 * @param purse what it has of the activity's budget; absent where there is none to share
 */
public record Count(
    String activity, int partition, long wave, Proof proof, Shown shown, Optional<Purse> purse)
    implements Progress {
  public Count {
    requireId("activity", activity);
    requireAtLeast(0, "partition", partition);
    requireAtLeast(0, "wave", wave);
  }

  /** Those of an activity that shares no budget. */
  public Count(String activity, int partition, long wave, Proof proof, Shown shown) {
    this(activity, partition, wave, proof, shown, Optional.empty());
  }

  /**
   * Counters that only grow.
   *
   * @param opened orders, out or coming, that carried the activity, and phases that release what
   *     was held for it
   * @param closed of them
   * @param sent referrals, by the verdicts that were applied
   * @param received referrals that were applied
   * @param seeds seed verdicts that were applied
   * @param held wishes kept for the last resort, now or before
   * @param released of them, those that are kept no more
   * @param capped URLs beyond a budget; the one that does not only grow
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

    /** With nothing beyond a budget. */
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

    /** Both together. */
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
     * Whether, were these the counts of one instant of the whole ring, nothing would be under way.
     */
    public boolean isClosed() {
      return opened == closed && sent == received;
    }

    /** The same, with so many URLs beyond a budget. */
    public Proof capping(long urls) {
      return new Proof(opened, closed, sent, received, seeds, held, released, urls);
    }

    /** Whether, were these such counts, something would be left for the last resort. */
    public boolean isHolding() {
      return held > released;
    }
  }

  /**
   * URLs known = done + failed + parked + pending; links judged = accepted + refused. What is done
   * stays done when a better way to it is judged.
   *
   * @param done URLs that ended in an answer: a page, a redirect, a refusal
   * @param pages of the done, those that were read
   * @param failed URLs given up
   * @param parked URLs set aside
   * @param pending URLs queued, out or held that have no answer yet
   * @param out of the pending, handed to a fetcher
   * @param waiting of the pending, on hosts that may not be asked now
   * @param held of the pending, those whose time has not come: wanted as a last resort only, or
   *     paused
   * @param accepted candidates that were sent on
   * @param refused candidates that were not
   * @param crowded URLs that were found by more labels than are kept of one
   * @param capped of the pending, those beyond a budget
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

    /** Both together. */
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

    /** The same, with no more waiting than can be. */
    public Shown waiting(long urls) {
      var most = Math.min(urls, pending - out - held - capped);
      return new Shown(
          done, pages, failed, parked, pending, out, most, held, accepted, refused, crowded,
          capped);
    }

    /** URLs known. */
    public long known() {
      return done + failed + parked + pending;
    }
  }
}
