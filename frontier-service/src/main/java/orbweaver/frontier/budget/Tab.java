package orbweaver.frontier.budget;

import java.nio.ByteBuffer;
import java.util.Arrays;
import orbweaver.contract.course.Budget;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Varint;

/**
 * What an activity has taken from one host.
 *
 * @param pages that were read, or are on their way
 * @param bytes of their bodies
 */
public record Tab(long pages, long bytes) {
  /** Two varints. */
  public static final Codec<Tab> CODEC = Codec.of(Tab::write, Tab::read);

  public static final Tab EMPTY = new Tab(0, 0);

  Tab plus(long morePages, long moreBytes) {
    return new Tab(Math.max(0, pages + morePages), bytes + moreBytes);
  }

  /** By what it is kept: no id of an activity has a space. */
  public static String key(String activity, String host) {
    return activity + ' ' + host;
  }

  /** Whether it is all that a budget allows of one host. */
  public boolean isUsedUp(Budget budget) {
    return budget.hostPages().filter(most -> pages >= most).isPresent()
        || budget.hostBytes().filter(most -> bytes >= most).isPresent();
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
