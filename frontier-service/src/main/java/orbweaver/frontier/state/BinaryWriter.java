package orbweaver.frontier.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Writer and reader of compact binary records: varints and length-prefixed texts in a growing
 * buffer.
 */
public final class BinaryWriter {
  private static final int INITIAL_CAPACITY = 256;

  private ByteBuffer buffer;

  /** Creates a writer of a record of some hundred bytes. */
  public BinaryWriter() {
    this(INITIAL_CAPACITY);
  }

  /**
   * Creates a writer.
   *
   * @param capacity bytes of most records; the buffer grows if that is not enough
   */
  public BinaryWriter(int capacity) {
    buffer = ByteBuffer.allocate(capacity);
  }

  /** Writes a number that is not negative. */
  public BinaryWriter number(long number) {
    ensureCapacity(Varint.MAX_BYTES);
    Varint.put(buffer, number);
    return this;
  }

  /** Writes a text in UTF-8, after its length. */
  public BinaryWriter text(String text) {
    return block(text.getBytes(UTF_8));
  }

  /** Writes bytes after their length. */
  public BinaryWriter block(byte[] part) {
    return number(part.length).bytes(part);
  }

  /** Writes the bytes from an index to the end, after their length. */
  public BinaryWriter block(byte[] bytes, int from) {
    var length = bytes.length - from;
    number(length).ensureCapacity(length);
    buffer.put(bytes, from, length);
    return this;
  }

  /** Writes bytes without their length. */
  public BinaryWriter bytes(byte[] part) {
    ensureCapacity(part.length);
    buffer.put(part);
    return this;
  }

  private void ensureCapacity(int needed) {
    if (buffer.remaining() >= needed) return;
    var size = Math.max(2 * buffer.capacity(), buffer.position() + needed);
    buffer = ByteBuffer.allocate(size).put(buffer.flip());
  }

  /** Returns the bytes written so far. */
  public byte[] toByteArray() {
    return Arrays.copyOf(buffer.array(), buffer.position());
  }

  /** Reads a number. */
  public static int number(ByteBuffer packed) {
    return Math.toIntExact(Varint.get(packed));
  }

  /** Reads a text. */
  public static String text(ByteBuffer packed) {
    return new String(block(packed), UTF_8);
  }

  /** Reads bytes after their length. */
  public static byte[] block(ByteBuffer packed) {
    var part = new byte[number(packed)];
    packed.get(part);
    return part;
  }
}
