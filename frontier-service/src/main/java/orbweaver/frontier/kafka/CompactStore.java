package orbweaver.frontier.kafka;

import java.security.SecureRandom;
import java.util.List;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.table.CompactTable;
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
 * A compact table as a store of Kafka Streams, which logs and restores it. It lives and dies with
 * its task: what was rolled back is gone when the store is closed, and what holds is restored.
 */
final class CompactStore implements KeyValueStore<Bytes, byte[]> {
  private final String name;
  private final CompactTable table = new CompactTable(new SecureRandom().nextLong());
  private final Position position = Position.emptyPosition();
  private boolean isOpen;

  private CompactStore(String name) {
    this.name = name;
  }

  /** Makes a new one for each task. */
  static KeyValueBytesStoreSupplier named(String name) {
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

  // Kafka Streams may open again what it has closed.
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

  // With true a clean end would leave a checkpoint, and nothing would be restored.
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
    return new Entries(
        table.entries((key, value) -> KeyValue.pair(Bytes.wrap(key.bytes()), value)).iterator());
  }

  /** Exact. */
  @Override
  public long approximateNumEntries() {
    return table.size();
  }

  private Fingerprint fingerprint(Bytes key) {
    var bytes = key.get();
    if (bytes.length == Fingerprint.BYTES) return Codec.FINGERPRINT.read(bytes);
    throw new IllegalArgumentException(
        "key of %s: %d bytes (expected: %d)".formatted(name, bytes.length, Fingerprint.BYTES));
  }
}
