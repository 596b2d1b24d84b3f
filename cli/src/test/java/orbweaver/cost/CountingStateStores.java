package orbweaver.cost;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** State stores of a frontier in maps, with counts of reads and writes. */
final class CountingStateStores implements TableFactory {
  private long reads;
  private long writes;

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    return new Counted<>(values);
  }

  long reads() {
    return reads;
  }

  long writes() {
    return writes;
  }

  private final class Counted<K, V> implements StateTable<K, V> {
    private final Map<K, byte[]> entries = new HashMap<>();
    private final Codec<V> values;

    Counted(Codec<V> values) {
      this.values = values;
    }

    @Override
    public Optional<V> get(K key) {
      reads++;
      return find(key);
    }

    @Override
    public Map<K, V> getAll(List<K> keys) {
      reads++;
      var found = new HashMap<K, V>();
      for (var key : keys) find(key).ifPresent(value -> found.put(key, value));
      return found;
    }

    private Optional<V> find(K key) {
      return Optional.ofNullable(entries.get(key)).map(values::decode);
    }

    @Override
    public void put(K key, V value) {
      writes++;
      entries.put(key, values.encode(value));
    }

    @Override
    public void remove(K key) {
      writes++;
      entries.remove(key);
    }

    @Override
    public void forEach(BiConsumer<K, V> entry) {
      entries.forEach((key, value) -> entry.accept(key, values.decode(value)));
    }
  }
}
