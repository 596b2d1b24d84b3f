package orbweaver.frontier.budget;

import java.nio.ByteBuffer;
import java.util.Arrays;
import orbweaver.contract.course.Budget;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * Usage of one host by one activity.
 *
 * @param pages pages that were read or are in flight
 * @param bytes bytes of their bodies
 */
public record Tab(long pages, long bytes) {
  /** Two varints. */
  public static final Codec<Tab> CODEC = Codec.of(Tab::write, Tab::read);

  public static final Tab EMPTY = new Tab(0, 0);

  Tab plus(long morePages, long moreBytes) {
    return new Tab(Math.max(0, pages + morePages), bytes + moreBytes);
  }

  /** Returns the key of the usage in its table; activity ids contain no space. */
  public static String key(String activity, String host) {
    return activity + ' ' + host;
  }

  /** Tests whether the usage reaches what a budget allows per host. */
  public boolean isUsedUp(Budget budget) {
    return budget.hostPages().filter(max -> pages >= max).isPresent()
        || budget.hostBytes().filter(max -> bytes >= max).isPresent();
  }

  private byte[] write() {
    var buffer = ByteBuffer.allocate(2 * Varint.MOST);
    Varint.put(buffer, pages);
    Varint.put(buffer, bytes);
    return Arrays.copyOf(buffer.array(), buffer.position());
  }

  private static Tab read(byte[] entry) {
    var buffer = ByteBuffer.wrap(entry);
    return new Tab(Varint.get(buffer), Varint.get(buffer));
  }
}
