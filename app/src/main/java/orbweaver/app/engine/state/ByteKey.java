package orbweaver.app.engine.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;

/**
 * Key of an entry as bytes, with the equality of its contents.
 *
 * @param bytes the bytes, which must not be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Equality is defined here; a copy would cost each read.
record ByteKey(byte[] bytes) {
  private static final byte SEPARATOR = '/';

  /** Returns the prefix of the keys of a table, {@code host-queues/}. */
  static ByteKey prefix(String table) {
    if (table.indexOf(SEPARATOR) >= 0)
      throw new IllegalArgumentException("table name " + table + " (expected: no slash)");
    return new ByteKey((table + (char) SEPARATOR).getBytes(UTF_8));
  }

  /** Returns this prefix with a suffix. */
  ByteKey append(byte[] suffix) {
    var key = Arrays.copyOf(bytes, bytes.length + suffix.length);
    System.arraycopy(suffix, 0, key, bytes.length, suffix.length);
    return new ByteKey(key);
  }

  boolean startsWith(ByteKey prefix) {
    return bytes.length >= prefix.bytes.length
        && Arrays.mismatch(bytes, 0, prefix.bytes.length, prefix.bytes, 0, prefix.bytes.length) < 0;
  }

  /** Returns the key without a prefix. */
  byte[] suffix(ByteKey prefix) {
    return Arrays.copyOfRange(bytes, prefix.bytes.length, bytes.length);
  }

  /** Returns the smallest key that is greater than this one. */
  ByteKey next() {
    return new ByteKey(Arrays.copyOf(bytes, bytes.length + 1));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ByteKey(var otherBytes) && Arrays.equals(bytes, otherBytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
