package orbweaver.benchmarks.known;

import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.table.CompactTable;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** A store of known URLs that is measured. */
sealed interface Store {
  void put(Fingerprint key, byte[] value);

  boolean has(Fingerprint key);

  /** Ours. */
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

  /** The store of Kafka Streams that keeps all in memory. */
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
