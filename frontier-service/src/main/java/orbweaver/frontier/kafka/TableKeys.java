package orbweaver.frontier.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import orbweaver.frontier.state.Codec;
import org.apache.kafka.common.serialization.BytesSerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Keys of a table in a store that it may share with others: then each key begins with the name of
 * the table and a slash, {@code host-queues/a.test}.
 *
 * @param prefix the prefix of all keys
 * @param keys the codec of the rest of the key
 */
record TableKeys<K>(Bytes prefix, Codec<K> keys) {
  /** Returns the keys of a table that has a store of its own. */
  static <K> TableKeys<K> unprefixed(Codec<K> keys) {
    return new TableKeys<>(Bytes.wrap(new byte[0]), keys);
  }

  static <K> TableKeys<K> prefixed(String table, Codec<K> keys) {
    return new TableKeys<>(Bytes.wrap((table + "/").getBytes(UTF_8)), keys);
  }

  Bytes encode(K key) {
    var suffix = keys.encode(key);
    if (isUnprefixed()) return Bytes.wrap(suffix);
    var storeKey = Arrays.copyOf(prefix.get(), length() + suffix.length);
    System.arraycopy(suffix, 0, storeKey, length(), suffix.length);
    return Bytes.wrap(storeKey);
  }

  K decode(byte[] storeKey) {
    return keys.decode(Arrays.copyOfRange(storeKey, length(), storeKey.length));
  }

  /** Returns all entries of the table. */
  KeyValueIterator<Bytes, byte[]> entries(KeyValueStore<Bytes, byte[]> store) {
    return isUnprefixed() ? store.all() : store.prefixScan(prefix, new BytesSerializer());
  }

  private boolean isUnprefixed() {
    return length() == 0;
  }

  private int length() {
    return prefix.get().length;
  }
}
