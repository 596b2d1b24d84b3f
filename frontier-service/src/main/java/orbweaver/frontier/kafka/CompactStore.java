package orbweaver.frontier.kafka;

import java.security.SecureRandom;
import java.util.List;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.compact.CompactTable;
import orbweaver.frontier.state.Codec;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.query.Position;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Kafka Streams store on a compact table. Kafka Streams logs and restores it, and the table lives
 * as long as its task: uncommitted changes are gone when the store is closed, and committed ones
 * are restored.
 */
final class CompactStore implements KeyValueStore<Bytes, byte[]> {
  private final String name;
  private final CompactTable table = new CompactTable(new SecureRandom().nextLong());
  private final Position position = Position.emptyPosition();
  private boolean isOpen;

  private CompactStore(String name) {
    this.name = name;
  }

  /** Returns a supplier that creates a new store for each task. */
  static KeyValueBytesStoreSupplier supplier(String name) {
    return new KeyValueBytesStoreSupplier() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public KeyValueStore<Bytes, byte[]> get() {
        return new CompactStore(name);
      }

      @Override
      public String metricsScope() {
        return "compact";
      }
    };
  }

  @Override
  public String name() {
    return name;
  }

  // Kafka Streams may reopen a store that it has closed.
  @Override
  public void init(StateStoreContext context, StateStore root) {
    table.clear();
    context.register(root, (key, value) -> put(Bytes.wrap(key), value));
    isOpen = true;
  }

  @Override
  public void close() {
    table.clear();
    isOpen = false;
  }

  // If true, a clean shutdown would write a checkpoint, and nothing would be restored.
  @Override
  public boolean persistent() {
    return false;
  }

  @Override
  public boolean isOpen() {
    return isOpen;
  }

  @Override
  public Position getPosition() {
    return position;
  }

  @Override
  public byte @Nullable [] get(Bytes key) {
    return table.get(fingerprint(key)).orElse(null);
  }

  @Override
  public void put(Bytes key, byte @Nullable [] value) {
    if (value == null) table.remove(fingerprint(key));
    else table.put(fingerprint(key), value);
  }

  @Override
  public byte @Nullable [] putIfAbsent(Bytes key, byte[] value) {
    var before = get(key);
    if (before == null) put(key, value);
    return before;
  }

  @Override
  public void putAll(List<KeyValue<Bytes, byte[]>> entries) {
    for (var entry : entries) put(entry.key, entry.value);
  }

  @Override
  public byte @Nullable [] delete(Bytes key) {
    var before = get(key);
    put(key, null);
    return before;
  }

  @Override
  public KeyValueIterator<Bytes, byte[]> range(@Nullable Bytes from, @Nullable Bytes to) {
    throw new UnsupportedOperationException(name + ": keys have no order (expected: get or all)");
  }

  @Override
  public KeyValueIterator<Bytes, byte[]> all() {
    return new TableIterator(
        table.entries((key, value) -> KeyValue.pair(Bytes.wrap(key.bytes()), value)).iterator());
  }

  /** Returns the exact number of entries. */
  @Override
  public long approximateNumEntries() {
    return table.size();
  }

  private UrlFingerprint fingerprint(Bytes key) {
    var bytes = key.get();
    if (bytes.length == UrlFingerprint.BYTES) return Codec.FINGERPRINT.decode(bytes);
    throw new IllegalArgumentException(
        "key of %s: %d bytes (expected: %d)".formatted(name, bytes.length, UrlFingerprint.BYTES));
  }
}
