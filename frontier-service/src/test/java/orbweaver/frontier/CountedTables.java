package orbweaver.frontier;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.ActiveUrl;
import orbweaver.frontier.seen.SeenUrl;
import orbweaver.frontier.seen.SeenUrlCodec;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** State tables in memory with a count of their changes. */
public final class CountedTables implements TableFactory {
  private final InMemoryTables tables = new InMemoryTables();
  private final Map<String, Integer> writes = new HashMap<>();

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    var table = tables.table(name, keys, values);
    return new StateTable<>() {
      @Override
      public Optional<V> get(K key) {
        return table.get(key);
      }

      @Override
      public void put(K key, V value) {
        writes.merge(name, 1, Integer::sum);
        table.put(key, value);
      }

      @Override
      public void remove(K key) {
        writes.merge(name, 1, Integer::sum);
        table.remove(key);
      }

      @Override
      public void forEach(BiConsumer<K, V> entry) {
        table.forEach(entry);
      }
    };
  }

  /** Returns the table of seen URLs. */
  StateTable<UrlFingerprint, SeenUrl> seenUrls() {
    var activityIds = tables.table("activity-ids", Codec.TEXT, Codec.NUMBER);
    var originIds = tables.table("origin-ids", Codec.NUMBER, Codec.NUMBER);
    return tables.table(
        FrontierTables.SEEN_URLS, Codec.FINGERPRINT, new SeenUrlCodec(activityIds, originIds));
  }

  /** Returns the table of active URLs. */
  StateTable<UrlFingerprint, ActiveUrl> activeUrls() {
    return tables.table("active", Codec.FINGERPRINT, ActiveUrl.CODEC);
  }

  /** Commits all changes. */
  void commit() {
    tables.commit();
  }

  /** Undoes the changes since the last commit. */
  void rollback() {
    tables.rollback();
  }

  public long size(String name) {
    return tables.size(name);
  }

  /** Returns how often a table was changed, which is the number of its changelog records. */
  public int writes(String name) {
    return writes.getOrDefault(name, 0);
  }
}
