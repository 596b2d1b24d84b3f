package orbweaver.benchmarks.frontier;

import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.compact.CompactTable;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** Store of seen URLs under measurement. */
sealed interface SeenUrlStore {
  void put(UrlFingerprint key, byte[] value);

  boolean contains(UrlFingerprint key);

  /** Compact table of the frontier. */
  record CompactStore(CompactTable table) implements SeenUrlStore {
    CompactStore() {
      this(new CompactTable(1));
    }

    @Override
    public void put(UrlFingerprint key, byte[] value) {
      table.put(key, value);
    }

    @Override
    public boolean contains(UrlFingerprint key) {
      return table.get(key).isPresent();
    }
  }

  /** In-memory store of Kafka Streams. */
  record StreamsStore(KeyValueStore<Bytes, byte[]> store) implements SeenUrlStore {
    StreamsStore() {
      this(Stores.inMemoryKeyValueStore("seen").get());
    }

    @Override
    public void put(UrlFingerprint key, byte[] value) {
      store.put(Bytes.wrap(key.bytes()), value.clone());
    }

    @Override
    public boolean contains(UrlFingerprint key) {
      return store.get(Bytes.wrap(key.bytes())) != null;
    }
  }
}
