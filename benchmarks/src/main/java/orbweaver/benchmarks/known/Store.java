package orbweaver.benchmarks.known;

import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.table.CompactTable;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** Store of seen URLs under measurement. */
sealed interface Store {
  void put(Fingerprint key, byte[] value);

  boolean has(Fingerprint key);

  /** Compact table of the frontier. */
  record Compact(CompactTable table) implements Store {
    Compact() {
      this(new CompactTable(1));
    }

    @Override
    public void put(Fingerprint key, byte[] value) {
      table.put(key, value);
    }

    @Override
    public boolean has(Fingerprint key) {
      return table.get(key).isPresent();
    }
  }

  /** In-memory store of Kafka Streams. */
  record OfStreams(KeyValueStore<Bytes, byte[]> store) implements Store {
    OfStreams() {
      this(Stores.inMemoryKeyValueStore("known").get());
    }

    @Override
    public void put(Fingerprint key, byte[] value) {
      store.put(Bytes.wrap(key.bytes()), value.clone());
    }

    @Override
    public boolean has(Fingerprint key) {
      return store.get(Bytes.wrap(key.bytes())) != null;
    }
  }
}
