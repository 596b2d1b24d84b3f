package orbweaver.frontier;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.SeenUrlCodec;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;
import org.apache.kafka.common.utils.Bytes;

/** State tables in maps of encoded entries, so that everything written is also decoded again. */
public final class InMemoryTables implements TableFactory {
  private final Map<String, Map<Bytes, byte[]>> tables = new HashMap<>();
  private final Map<String, Integer> writes = new HashMap<>();

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    var map = tables.computeIfAbsent(name, _ -> new TreeMap<>());
    return new StateTable<>() {
      @Override
      public Optional<V> get(K key) {
        return Optional.ofNullable(map.get(Bytes.wrap(keys.encode(key)))).map(values::decode);
      }

      @Override
      public void put(K key, V value) {
        writes.merge(name, 1, Integer::sum);
        map.put(Bytes.wrap(keys.encode(key)), values.encode(value));
      }

      @Override
      public void remove(K key) {
        writes.merge(name, 1, Integer::sum);
        map.remove(Bytes.wrap(keys.encode(key)));
      }

      @Override
      public void forEach(BiConsumer<K, V> entry) {
        map.forEach((key, value) -> entry.accept(keys.decode(key.get()), values.decode(value)));
      }
    };
  }

  /** Returns the table of seen URLs. */
  StateTable<UrlFingerprint, SeenUrl> seenUrls() {
    var activityIds = table("activity-ids", Codec.TEXT, Codec.NUMBER);
    var originIds = table("origin-ids", Codec.NUMBER, Codec.NUMBER);
    return table(
        FrontierTables.SEEN_URLS, Codec.FINGERPRINT, new SeenUrlCodec(activityIds, originIds));
  }

  /** Returns the table of active URLs. */
  StateTable<UrlFingerprint, ActiveUrl> activeUrls() {
    return table("active", Codec.FINGERPRINT, ActiveUrl.CODEC);
  }

  /** Returns a snapshot. */
  InMemoryTables copy() {
    var copy = new InMemoryTables();
    tables.forEach((name, map) -> copy.tables.put(name, new TreeMap<>(map)));
    return copy;
  }

  public int size(String name) {
    return tables.getOrDefault(name, Map.of()).size();
  }

  /** Returns how often a table was changed, which is the number of its changelog records. */
  public int writes(String name) {
    return writes.getOrDefault(name, 0);
  }
}
