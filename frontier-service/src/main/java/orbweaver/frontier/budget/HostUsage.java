package orbweaver.frontier.budget;

import java.nio.ByteBuffer;
import java.util.Arrays;
import orbweaver.contract.policy.Budget;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Usage of one host by one activity.
 *
 * @param pages pages that were read or are in flight
 * @param bytes bytes of their bodies
 */
record HostUsage(long pages, long bytes) {
  /** Two varints. */
  static final Codec<HostUsage> CODEC = Codec.of(HostUsage::write, HostUsage::read);

  static final HostUsage EMPTY = new HostUsage(0, 0);

  HostUsage plus(long morePages, long moreBytes) {
    return new HostUsage(Math.max(0, pages + morePages), bytes + moreBytes);
  }

  /** Returns the key of the usage in its table; activity ids contain no space. */
  static String key(String activity, String host) {
    return activity + ' ' + host;
  }

  /** Tests whether the usage reaches what a budget allows per host. */
  boolean isExhausted(Budget budget) {
    return budget.hostPages().filter(max -> pages >= max).isPresent()
        || budget.hostBytes().filter(max -> bytes >= max).isPresent();
  }

  private byte[] write() {
    var buffer = ByteBuffer.allocate(2 * Varint.MAX_BYTES);
    Varint.put(buffer, pages);
    Varint.put(buffer, bytes);
    return Arrays.copyOf(buffer.array(), buffer.position());
  }

  private static HostUsage read(byte[] entry) {
    var buffer = ByteBuffer.wrap(entry);
    return new HostUsage(Varint.get(buffer), Varint.get(buffer));
  }
}
