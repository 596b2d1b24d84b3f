package orbweaver.frontier.termination;

import java.nio.ByteBuffer;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.frontier.state.BinaryWriter;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Counters of one activity on one partition.
 *
 * @param termination counters for termination detection
 * @param urls URL counts that are displayed
 */
public record ActivityCounters(TerminationCounters termination, UrlCounts urls) {
  /** Varints, in the order of the components. */
  public static final Codec<ActivityCounters> CODEC =
      Codec.of(ActivityCounters::write, ActivityCounters::read);

  public static final ActivityCounters ZERO =
      new ActivityCounters(TerminationCounters.ZERO, UrlCounts.ZERO);

  /** Returns the number of URLs that are queued. */
  public long queuedUrls() {
    return urls.pending() - urls.inFlight() - urls.held() - urls.overBudget();
  }

  ActivityCounters plus(TerminationCounters added) {
    return new ActivityCounters(termination.plus(added), urls);
  }

  ActivityCounters plus(UrlCounts added) {
    return new ActivityCounters(termination, urls.plus(added));
  }

  /** Returns the counters after the counts of one URL changed. */
  ActivityCounters withReplaced(UrlCounts before, UrlCounts now) {
    return new ActivityCounters(
        termination,
        new UrlCounts(
            urls.done() + now.done() - before.done(),
            urls.pages() + now.pages() - before.pages(),
            urls.failed() + now.failed() - before.failed(),
            urls.quarantined() + now.quarantined() - before.quarantined(),
            urls.pending() + now.pending() - before.pending(),
            urls.inFlight() + now.inFlight() - before.inFlight(),
            urls.backingOff() + now.backingOff() - before.backingOff(),
            urls.held() + now.held() - before.held(),
            urls.accepted() + now.accepted() - before.accepted(),
            urls.rejected() + now.rejected() - before.rejected(),
            urls.tooManyPaths() + now.tooManyPaths() - before.tooManyPaths(),
            urls.overBudget() + now.overBudget() - before.overBudget()));
  }

  private byte[] write() {
    return new BinaryWriter()
        .number(termination.opened())
        .number(termination.closed())
        .number(termination.sent())
        .number(termination.received())
        .number(termination.seeds())
        .number(termination.held())
        .number(termination.released())
        .number(termination.overBudget())
        .number(urls.done())
        .number(urls.pages())
        .number(urls.failed())
        .number(urls.quarantined())
        .number(urls.pending())
        .number(urls.inFlight())
        .number(urls.backingOff())
        .number(urls.held())
        .number(urls.accepted())
        .number(urls.rejected())
        .number(urls.tooManyPaths())
        .number(urls.overBudget())
        .toByteArray();
  }

  private static ActivityCounters read(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var proof =
        new TerminationCounters(
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes));
    var shown =
        new UrlCounts(
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes),
            next(bytes));
    return new ActivityCounters(proof, shown);
  }

  private static long next(ByteBuffer packed) {
    return Varint.get(packed);
  }
}
