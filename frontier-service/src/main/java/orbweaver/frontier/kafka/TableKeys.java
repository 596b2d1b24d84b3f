package orbweaver.frontier.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import orbweaver.frontier.state.Codec;
import org.apache.kafka.common.serialization.BytesSerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * The keys of a table in a store that it may share with others: then each begins with the table's
 * name and a slash, {@code lanes/a.test}.
 *
 * @param prefix of all keys
 * @param keys what follows it
 */
record TableKeys<K>(Bytes prefix, Codec<K> keys) {
  /** Of a table that is alone. */
  static <K> TableKeys<K> bare(Codec<K> keys) {
    return new TableKeys<>(Bytes.wrap(new byte[0]), keys);
  }

  static <K> TableKeys<K> of(String table, Codec<K> keys) {
    return new TableKeys<>(Bytes.wrap((table + "/").getBytes(UTF_8)), keys);
  }

  Bytes bytes(K key) {
    var own = keys.bytes(key);
    if (isBare()) return Bytes.wrap(own);
    var whole = Arrays.copyOf(prefix.get(), length() + own.length);
    System.arraycopy(own, 0, whole, length(), own.length);
    return Bytes.wrap(whole);
  }

  /** Whether a key of the store is one of the table. */
  boolean areOf(byte[] whole) {
    return whole.length >= length() && Arrays.equals(whole, 0, length(), prefix.get(), 0, length());
  }

  K read(byte[] whole) {
    return keys.read(Arrays.copyOfRange(whole, length(), whole.length));
  }

  /** All entries of the table. */
  KeyValueIterator<Bytes, byte[]> all(KeyValueStore<Bytes, byte[]> store) {
    return isBare() ? store.all() : store.prefixScan(prefix, new BytesSerializer());
  }

  private boolean isBare() {
    return length() == 0;
  }

  private int length() {
    return prefix.get().length;
  }
}
