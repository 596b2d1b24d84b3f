package orbweaver.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.state.CrawlLog;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;

/**
 * State in maps of encoded entries, so that everything written is also decoded again. It can be
 * opened again as the last commit left it.
 */
final class InMemoryState implements EngineState, CrawlLog {
  private Map<String, Map<String, byte[]>> tables = new HashMap<>();
  private TreeMap<Long, LogEntry> entries = new TreeMap<>();
  private Map<CrawlUrl, Long> latest = new HashMap<>();
  private InMemoryState committed = this;

  /** Returns the state that the last commit left; empty before the first. */
  InMemoryState reopened() {
    return committed == this ? new InMemoryState() : committed.copy();
  }

  private InMemoryState copy() {
    var copy = new InMemoryState();
    copy.tables = new HashMap<>();
    tables.forEach((name, rows) -> copy.tables.put(name, new HashMap<>(rows)));
    copy.entries = new TreeMap<>(entries);
    copy.latest = new HashMap<>(latest);
    copy.committed = this;
    return copy;
  }

  @Override
  public void commit() {
    committed = copy();
  }

  @Override
  public void sync() {}

  @Override
  public void close() {}

  @Override
  public CrawlLog log() {
    return this;
  }

  @Override
  public long first() {
    return 0;
  }

  @Override
  public long end() {
    return entries.isEmpty() ? 0 : entries.lastKey() + 1;
  }

  @Override
  public long append(LogEntry entry) {
    var position = end();
    entries.put(position, entry);
    return position;
  }

  @Override
  public void markLatest(long position) {
    if (entries.get(position) instanceof ReadPage(var page)) {
      latest.put(page.request().url(), position);
    }
  }

  @Override
  public Optional<Page> latestPage(CrawlUrl url) {
    return Optional.ofNullable(latest.get(url))
        .map(entries::get)
        .map(entry -> ((ReadPage) entry).page());
  }

  @Override
  public void read(long from, BiPredicate<Long, LogEntry> reader) {
    for (var entry : committed.entries.tailMap(from, true).entrySet()) {
      if (!reader.test(entry.getKey(), entry.getValue())) return;
    }
  }

  @Override
  public void removeBefore(long position) {
    throw new UnsupportedOperationException("the entries of a test are kept");
  }

  @Override
  public <K, V> StateTable<K, V> table(String name, Codec<K> keys, Codec<V> values) {
    var rows = tables.computeIfAbsent(name, _ -> new HashMap<>());
    return new StateTable<>() {
      @Override
      public Optional<V> get(K key) {
        return Optional.ofNullable(rows.get(text(key))).map(values::decode);
      }

      @Override
      public void put(K key, V value) {
        rows.put(text(key), values.encode(value));
      }

      @Override
      public void remove(K key) {
        rows.remove(text(key));
      }

      @Override
      public void forEach(BiConsumer<K, V> reader) {
        Map.copyOf(rows)
            .forEach(
                (key, value) ->
                    reader.accept(keys.decode(key.getBytes(ISO_8859_1)), values.decode(value)));
      }

      private String text(K key) {
        return new String(keys.encode(key), ISO_8859_1);
      }
    };
  }
}
