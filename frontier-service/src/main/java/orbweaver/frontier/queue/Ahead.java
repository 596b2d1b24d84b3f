package orbweaver.frontier.queue;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Recent;
import orbweaver.frontier.state.Table;

/**
 * Read-ahead cache of the queue table. A priority level is consumed position by position, and one
 * lookup per position on disk costs more than reading a range of positions at once.
 *
 * <p>All changes of the table go through this cache, so its contents are always current. It only
 * reads ahead on levels that are read repeatedly: the first lookup on a level reads one position.
 */
public final class Ahead implements Table<Place, Fingerprint> {
  static final int PLACES = 32;
  static final int LINES = 1_024;

  /** Cached positions of a priority level, from one number to before another. */
  private record Range(long from, long to, Map<Place, Fingerprint> urls) {
    static final Range NONE = new Range(0, 0, Map.of());

    boolean spans(Place position) {
      return position.number() >= from && position.number() < to;
    }
  }

  private final Table<Place, Fingerprint> table;
  private final Map<Place, Range> ranges = new Recent<>(LINES);

  public Ahead(Table<Place, Fingerprint> table) {
    this.table = table;
  }

  @Override
  public Optional<Fingerprint> get(Place position) {
    var range = ranges.get(position.line());
    if (range == null) {
      ranges.put(position.line(), Range.NONE);
      return table.get(position);
    }
    var known = range.spans(position) ? range : read(position);
    return Optional.ofNullable(known.urls().get(position));
  }

  private Range read(Place first) {
    var to = first.number() + PLACES;
    var positions = LongStream.range(first.number(), to).mapToObj(first::at).toList();
    var range = new Range(first.number(), to, new HashMap<>(table.getAll(positions)));
    ranges.put(first.line(), range);
    return range;
  }

  @Override
  public void put(Place position, Fingerprint url) {
    table.put(position, url);
    cached(position).ifPresent(urls -> urls.put(position, url));
  }

  @Override
  public void remove(Place position) {
    table.remove(position);
    cached(position).ifPresent(urls -> urls.remove(position));
  }

  private Optional<Map<Place, Fingerprint>> cached(Place position) {
    return Optional.ofNullable(ranges.get(position.line()))
        .filter(range -> range.spans(position))
        .map(Range::urls);
  }

  @Override
  public void forEach(BiConsumer<Place, Fingerprint> entry) {
    table.forEach(entry);
  }
}
