package orbweaver.frontier.queue;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.LruCache;
import orbweaver.frontier.state.StateTable;

/**
 * Read-ahead cache of the queue table. A priority level is consumed position by position, and one
 * lookup per position on disk costs more than reading a range of positions at once.
 *
 * <p>All changes of the table go through this cache, so its contents are always current. It only
 * reads ahead on levels that are read repeatedly: the first lookup on a level reads one position.
 */
public final class ReadAheadTable implements StateTable<QueuePosition, UrlFingerprint> {
  static final int MAX_POSITIONS = 32;
  static final int MAX_LEVELS = 1_024;

  /** Cached positions of a priority level, from one index to before another. */
  private record Range(long from, long to, Map<QueuePosition, UrlFingerprint> urls) {
    static final Range NONE = new Range(0, 0, Map.of());

    boolean covers(QueuePosition position) {
      return position.index() >= from && position.index() < to;
    }
  }

  private final StateTable<QueuePosition, UrlFingerprint> table;
  private final Map<QueuePosition, Range> ranges = new LruCache<>(MAX_LEVELS);

  public ReadAheadTable(StateTable<QueuePosition, UrlFingerprint> table) {
    this.table = table;
  }

  @Override
  public Optional<UrlFingerprint> get(QueuePosition position) {
    var range = ranges.get(position.levelStart());
    if (range == null) {
      ranges.put(position.levelStart(), Range.NONE);
      return table.get(position);
    }
    var current = range.covers(position) ? range : read(position);
    return Optional.ofNullable(current.urls().get(position));
  }

  private Range read(QueuePosition first) {
    var to = first.index() + MAX_POSITIONS;
    var positions = LongStream.range(first.index(), to).mapToObj(first::withIndex).toList();
    var range = new Range(first.index(), to, new HashMap<>(table.getAll(positions)));
    ranges.put(first.levelStart(), range);
    return range;
  }

  @Override
  public void put(QueuePosition position, UrlFingerprint url) {
    table.put(position, url);
    cached(position).ifPresent(urls -> urls.put(position, url));
  }

  @Override
  public void remove(QueuePosition position) {
    table.remove(position);
    cached(position).ifPresent(urls -> urls.remove(position));
  }

  private Optional<Map<QueuePosition, UrlFingerprint>> cached(QueuePosition position) {
    return Optional.ofNullable(ranges.get(position.levelStart()))
        .filter(range -> range.covers(position))
        .map(Range::urls);
  }

  @Override
  public void forEach(BiConsumer<QueuePosition, UrlFingerprint> consumer) {
    table.forEach(consumer);
  }
}
