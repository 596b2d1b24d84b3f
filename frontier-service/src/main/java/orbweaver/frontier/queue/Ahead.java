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
 * The queue, of which some places ahead are read at once: a line is taken place by place, and to
 * find each on disk costs more than to read those behind it.
 *
 * <p>All that changes it goes through it, so what is read ahead is as the table is. It is of no use
 * to a line that is asked for once in a while: of that only the place is read which is asked for.
 */
public final class Ahead implements Table<Place, Fingerprint> {
  static final int PLACES = 32;
  static final int LINES = 1_024;

  /** What is known of the places of a line from one number to before another. */
  private record Stretch(long from, long to, Map<Place, Fingerprint> urls) {
    static final Stretch NONE = new Stretch(0, 0, Map.of());

    boolean spans(Place place) {
      return place.number() >= from && place.number() < to;
    }
  }

  private final Table<Place, Fingerprint> table;
  private final Map<Place, Stretch> stretches = new Recent<>(LINES);

  public Ahead(Table<Place, Fingerprint> table) {
    this.table = table;
  }

  @Override
  public Optional<Fingerprint> get(Place place) {
    var stretch = stretches.get(place.line());
    if (stretch == null) {
      stretches.put(place.line(), Stretch.NONE);
      return table.get(place);
    }
    var known = stretch.spans(place) ? stretch : read(place);
    return Optional.ofNullable(known.urls().get(place));
  }

  private Stretch read(Place first) {
    var to = first.number() + PLACES;
    var places = LongStream.range(first.number(), to).mapToObj(first::at).toList();
    var stretch = new Stretch(first.number(), to, new HashMap<>(table.getAll(places)));
    stretches.put(first.line(), stretch);
    return stretch;
  }

  @Override
  public void put(Place place, Fingerprint url) {
    table.put(place, url);
    known(place).ifPresent(urls -> urls.put(place, url));
  }

  @Override
  public void remove(Place place) {
    table.remove(place);
    known(place).ifPresent(urls -> urls.remove(place));
  }

  private Optional<Map<Place, Fingerprint>> known(Place place) {
    return Optional.ofNullable(stretches.get(place.line()))
        .filter(stretch -> stretch.spans(place))
        .map(Stretch::urls);
  }

  @Override
  public void forEach(BiConsumer<Place, Fingerprint> entry) {
    table.forEach(entry);
  }
}
