package orbweaver.frontier.termination;

import java.nio.ByteBuffer;
import orbweaver.contract.control.ActivityCounts.TerminationCounters;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.TerminationCounter;
import orbweaver.contract.control.UrlCounter;
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

  /** Tests whether an opened request or release is not closed yet. */
  boolean hasOpenRequests() {
    return termination.opened() > termination.closed();
  }

  ActivityCounters plus(TerminationCounters added) {
    return new ActivityCounters(termination.plus(added), urls);
  }

  ActivityCounters plus(TerminationCounter counter, long number) {
    return new ActivityCounters(termination.plus(counter, number), urls);
  }

  ActivityCounters plus(UrlCounter counter, long number) {
    return new ActivityCounters(termination, urls.plus(counter, number));
  }

  /** Returns the counters after the counts of one URL changed. */
  ActivityCounters withReplaced(UrlCounts before, UrlCounts now) {
    return new ActivityCounters(termination, urls.plus(now).minus(before));
  }

  private byte[] write() {
    var bytes = new BinaryWriter();
    for (var counter : TerminationCounter.values()) bytes.number(termination.get(counter));
    for (var counter : UrlCounter.values()) bytes.number(urls.get(counter));
    return bytes.toByteArray();
  }

  private static ActivityCounters read(byte[] entry) {
    var bytes = ByteBuffer.wrap(entry);
    var termination = TerminationCounters.of(_ -> next(bytes));
    return new ActivityCounters(termination, UrlCounts.of(_ -> next(bytes)));
  }

  private static long next(ByteBuffer packed) {
    return Varint.get(packed);
  }
}
