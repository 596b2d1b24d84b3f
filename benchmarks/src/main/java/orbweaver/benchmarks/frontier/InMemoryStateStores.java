package orbweaver.benchmarks.frontier;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.FrontierTables;
import orbweaver.frontier.compact.CompactTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** State stores of a frontier without Kafka: seen URLs in a compact table, the others in maps. */
final class InMemoryStateStores implements TableFactory {
  private final CompactTable seen = new CompactTable(1);

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    return name.equals(FrontierTables.SEEN_URLS)
        ? new Compact<>(seen, keys, values)
        : new Plain<>(values);
  }

  /** Returns the table of seen URLs. */
  CompactTable seen() {
    return seen;
  }

  private record Compact<K, V>(CompactTable table, Codec<K> keys, Codec<V> values)
      implements StateTable<K, V> {
    @Override
    public Optional<V> get(K key) {
      return table.get(fingerprint(key)).map(values::decode);
    }

    @Override
    public void put(K key, V value) {
      table.put(fingerprint(key), values.encode(value));
    }

    @Override
    public void remove(K key) {
      table.remove(fingerprint(key));
    }

    @Override
    public void forEach(BiConsumer<K, V> entry) {
      table
          .entries((key, value) -> Map.entry(keys.decode(key.bytes()), values.decode(value)))
          .forEach(pair -> entry.accept(pair.getKey(), pair.getValue()));
    }

    private UrlFingerprint fingerprint(K key) {
      return Codec.FINGERPRINT.decode(keys.encode(key));
    }
  }

  private record Plain<K, V>(Map<K, byte[]> map, Codec<V> values) implements StateTable<K, V> {
    Plain(Codec<V> values) {
      this(new HashMap<>(), values);
    }

    @Override
    public Optional<V> get(K key) {
      return Optional.ofNullable(map.get(key)).map(values::decode);
    }

    @Override
    public void put(K key, V value) {
      map.put(key, values.encode(value));
    }

    @Override
    public void remove(K key) {
      map.remove(key);
    }

    @Override
    public void forEach(BiConsumer<K, V> entry) {
      map.forEach((key, value) -> entry.accept(key, values.decode(value)));
    }
  }
}
