package orbweaver.graph.query;

import it.unimi.dsi.fastutil.ints.IntList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.graph.answer.Explanation.Step;
import orbweaver.graph.answer.Explanation.Way;
import orbweaver.graph.region.Walk;
import orbweaver.language.family.FamilyIndex;

/**
 * The canonical way to a URL, as the walk has it; of one that nobody went its last step is told.
 */
final class Ways {
  private static final String NODES =
      "SELECT id, activity FROM region WHERE url = ? AND (? = '' OR activity = ?)";
  private static final String SEED =
      """
      SELECT activity, ordinal FROM roots
      WHERE accepted AND url = ? AND (? = '' OR activity = ?)
      ORDER BY activity, ordinal
      """;
  private static final String STEPS =
      """
      WITH passed AS MATERIALIZED (
        SELECT id, url
        FROM region
        WHERE id IN (SELECT CAST(unnest(string_to_array(?, ',')) AS BIGINT)))
      SELECT s.id AS source, t.id AS target, s.url, l.kind, l.text
      FROM links l
        JOIN passed s ON s.url = l.source
        JOIN passed t ON t.url = l.target
        JOIN latest USING (source, number)
      WHERE l.ordinal IS NOT NULL
      ORDER BY l.position, l.kind, l.text
      """;

  private final Asking asking;
  private final Walk walk;
  private final String activity;

  /**
   * @param walk over the region that the connection has
   * @param activity whose ways are meant; those of all when absent
   */
  Ways(Asking asking, Walk walk, Optional<String> activity) {
    this.asking = asking;
    this.walk = walk;
    this.activity = activity.orElse("");
  }

  /** The way, if an accepted page leads there. */
  Optional<Way> to(String url) throws SQLException {
    var end = end(url);
    if (end.isPresent()) return Optional.of(way(end.get()));
    var seed = asking.first(Ways::seed, SEED, url, activity, activity);
    if (seed.isPresent()) return seed;
    var last = Crossing.least(asking, walk, url, activity);
    return last.isPresent() ? Optional.of(wayOver(last.get())) : Optional.empty();
  }

  // Places are numbered as they are preferred.
  private Optional<End> end(String url) throws SQLException {
    return asking.all(this::ends, NODES, url, activity, activity).stream()
        .flatMap(ends -> ends)
        .min(Comparator.comparingInt(End::place));
  }

  private Stream<End> ends(ResultSet row) throws SQLException {
    var whose = row.getString("activity");
    return walk.place(row.getInt("id")).stream().mapToObj(place -> new End(place, whose));
  }

  private static Way seed(ResultSet row) throws SQLException {
    var index = new FamilyIndex(List.of(row.getInt("ordinal")));
    return new Way(row.getString("activity"), Optional.of(index.toString()), List.of());
  }

  private Way way(End end) throws SQLException {
    return new Way(end.activity(), index(end.place()), steps(end.place()));
  }

  private Way wayOver(Crossing last) throws SQLException {
    var steps = new ArrayList<>(steps(last.from()));
    steps.add(last.step().at(index(last.from())));
    return new Way(last.activity(), last.index(walk).map(FamilyIndex::toString), steps);
  }

  private Optional<String> index(int place) {
    return walk.family(place).map(FamilyIndex::toString);
  }

  private List<Step> steps(int end) throws SQLException {
    var places = walk.wayTo(end);
    var taken = taken(places);
    var steps = new ArrayList<Step>();
    for (int i = 1; i < places.size(); i++) {
      int from = places.getInt(i - 1);
      int to = places.getInt(i);
      var leap = new Leap(walk.node(from), walk.node(to), walk.hops(to) > 0);
      steps.add(Objects.requireNonNull(taken.get(leap)).at(index(from)));
    }
    return steps;
  }

  /** Every step between two of the places, each by the first link in its page. */
  private Map<Leap, Step> taken(IntList places) throws SQLException {
    var taken = new HashMap<Leap, Step>();
    if (places.size() == 1) return taken;
    var nodes =
        places
            .intStream()
            .map(walk::node)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(","));
    for (var one : asking.all(Taken::of, STEPS, nodes)) {
      var _ = taken.putIfAbsent(one.leap(), one.step());
    }
    return taken;
  }

  /** Where a way ends. */
  private record End(int place, String activity) {}

  /** From one node to another. */
  private record Leap(int source, int target, boolean isShort) {}

  /** A step, and between which nodes. */
  private record Taken(Leap leap, Step step) {
    static Taken of(ResultSet row) throws SQLException {
      var step = Crossing.step(row);
      var isShort = Crossing.isShort(step);
      return new Taken(new Leap(row.getInt("source"), row.getInt("target"), isShort), step);
    }
  }
}
