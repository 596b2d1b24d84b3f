package orbweaver.benchmarks.known;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.Tables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Shelf;
import orbweaver.frontier.state.Table;
import orbweaver.frontier.table.CompactTable;

/** State stores of a frontier without Kafka: seen URLs in a compact table, the others in maps. */
final class MemoryShelf implements Shelf {
  private final CompactTable known = new CompactTable(1);

  @Override
  public <K, V> Table<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    return name.equals(Tables.KNOWN) ? new Compact<>(known, keys, values) : new Plain<>(values);
  }

  /** Returns the table of seen URLs. */
  CompactTable known() {
    return known;
  }

  private record Compact<K, V>(CompactTable table, Codec<K> keys, Codec<V> values)
      implements Table<K, V> {
    @Override
    public Optional<V> get(K key) {
      return table.get(fingerprint(key)).map(values::read);
    }

    @Override
    public void put(K key, V value) {
      table.put(fingerprint(key), values.bytes(value));
    }

    @Override
    public void remove(K key) {
      table.remove(fingerprint(key));
    }

    @Override
    public void forEach(BiConsumer<K, V> entry) {
      table
          .entries((key, value) -> Map.entry(keys.read(key.bytes()), values.read(value)))
          .forEach(pair -> entry.accept(pair.getKey(), pair.getValue()));
    }

    private Fingerprint fingerprint(K key) {
      return Codec.FINGERPRINT.read(keys.bytes(key));
    }
  }

  private record Plain<K, V>(Map<K, byte[]> map, Codec<V> values) implements Table<K, V> {
    Plain(Codec<V> values) {
      this(new HashMap<>(), values);
    }

    @Override
    public Optional<V> get(K key) {
      return Optional.ofNullable(map.get(key)).map(values::read);
    }

    @Override
    public void put(K key, V value) {
      map.put(key, values.bytes(value));
    }

    @Override
    public void remove(K key) {
      map.remove(key);
    }

    @Override
    public void forEach(BiConsumer<K, V> entry) {
      map.forEach((key, value) -> entry.accept(key, values.read(value)));
    }
  }
}
