package orbweaver.frontier.queue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import orbweaver.contract.request.Priority;
import orbweaver.frontier.state.Codec;

/**
 * Position in a host queue.
 *
 * @param host the politeness key
 * @param priority the priority of its level
 * @param index the number of the position within the level
 */
public record QueuePosition(String host, QueuePriority priority, long index) {
  /**
   * Binary codec: host, a zero byte, priority, index. The positions of a host are adjacent and in
   * queue order.
   */
  public static final Codec<QueuePosition> CODEC =
      Codec.of(QueuePosition::bytes, QueuePosition::read);

  private static final int PRIORITY_BYTES = 3;
  private static final int SUFFIX_BYTES = 1 + PRIORITY_BYTES + Long.BYTES;

  /** Returns the next position of the level. */
  QueuePosition next() {
    return withIndex(index + 1);
  }

  /** Returns another position of the level. */
  QueuePosition withIndex(long newIndex) {
    return new QueuePosition(host, priority, newIndex);
  }

  /** Returns the position 0 of the level, which identifies the level. */
  QueuePosition levelStart() {
    return withIndex(0);
  }

  private byte[] bytes() {
    var name = host.getBytes(UTF_8);
    var bytes = ByteBuffer.allocate(name.length + SUFFIX_BYTES).put(name).put((byte) 0);
    write(bytes, priority);
    return bytes.putLong(index).array();
  }

  private static QueuePosition read(byte[] bytes) {
    var length = bytes.length - SUFFIX_BYTES;
    var tail = ByteBuffer.wrap(bytes, length + 1, SUFFIX_BYTES - 1);
    return new QueuePosition(
        new String(bytes, 0, length, UTF_8), readPriority(tail), tail.getLong());
  }

  static void write(ByteBuffer bytes, QueuePriority priority) {
    bytes
        .put((byte) priority.priority().number())
        .put((byte) priority.searchRank())
        .put((byte) mode(priority));
  }

  // 0 without strictness, 1 with it; one more than the rank of a group, which is strict.
  private static int mode(QueuePriority priority) {
    if (priority.isLocalBestFirst()) return 1 + priority.groupRank();
    return priority.isStrict() ? 1 : 0;
  }

  static QueuePriority readPriority(ByteBuffer bytes) {
    var priority = Priority.ofNumber(bytes.get());
    var rank = Byte.toUnsignedInt(bytes.get());
    var mode = Byte.toUnsignedInt(bytes.get());
    return new QueuePriority(priority, rank, mode > 0, Math.max(0, mode - 1));
  }
}
