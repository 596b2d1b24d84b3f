package orbweaver.graph.analysis.explain;

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
import orbweaver.graph.analysis.crawltree.BreadthFirstTree;
import orbweaver.graph.analysis.explain.Explanation.CanonicalPath;
import orbweaver.graph.analysis.explain.Explanation.PathStep;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Query for the canonical path to a URL in the breadth-first tree. For a URL that was not
 * requested, it finds the last step.
 */
final class PathQuery {
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

  private final SqlReader reader;
  private final BreadthFirstTree walk;
  private final String activity;

  /**
   * Creates the query.
   *
   * @param walk tree over the region in the connection's temporary tables
   * @param activity limits the paths to one activity; all activities if absent
   */
  PathQuery(SqlReader reader, BreadthFirstTree walk, Optional<String> activity) {
    this.reader = reader;
    this.walk = walk;
    this.activity = activity.orElse("");
  }

  /** Returns the path, if an accepted page leads to the URL. */
  Optional<CanonicalPath> pathTo(String url) throws SQLException {
    var end = end(url);
    if (end.isPresent()) return Optional.of(path(end.get()));
    var seed = reader.first(PathQuery::seed, SEED, url, activity, activity);
    if (seed.isPresent()) return seed;
    var last = BoundaryLink.first(reader, walk, url, activity);
    return last.isPresent() ? Optional.of(pathVia(last.get())) : Optional.empty();
  }

  // Positions are numbered in order of preference.
  private Optional<End> end(String url) throws SQLException {
    return reader.all(this::endsOf, NODES, url, activity, activity).stream()
        .flatMap(ends -> ends)
        .min(Comparator.comparingInt(End::position));
  }

  private Stream<End> endsOf(ResultSet row) throws SQLException {
    var owner = row.getString("activity");
    return walk.firstPosition(row.getInt("id")).stream()
        .mapToObj(position -> new End(position, owner));
  }

  private static CanonicalPath seed(ResultSet row) throws SQLException {
    var index = new FamilyIndex(List.of(row.getInt("ordinal")));
    return new CanonicalPath(row.getString("activity"), Optional.of(index.toString()), List.of());
  }

  private CanonicalPath path(End end) throws SQLException {
    return new CanonicalPath(end.activity(), index(end.position()), steps(end.position()));
  }

  private CanonicalPath pathVia(BoundaryLink last) throws SQLException {
    var steps = new ArrayList<>(steps(last.from()));
    steps.add(last.step().withIndex(index(last.from())));
    return new CanonicalPath(
        last.activity(), last.familyIndex(walk).map(FamilyIndex::toString), steps);
  }

  private Optional<String> index(int position) {
    return walk.familyIndex(position).map(FamilyIndex::toString);
  }

  private List<PathStep> steps(int end) throws SQLException {
    var positions = walk.pathTo(end);
    var firstLinks = firstLinks(positions);
    var steps = new ArrayList<PathStep>();
    for (int i = 1; i < positions.size(); i++) {
      int from = positions.getInt(i - 1);
      int to = positions.getInt(i);
      var pair = new NodePair(walk.node(from), walk.node(to), walk.hops(to) > 0);
      steps.add(Objects.requireNonNull(firstLinks.get(pair)).withIndex(index(from)));
    }
    return steps;
  }

  /** Returns the steps between consecutive positions, each by the first link in its page. */
  private Map<NodePair, PathStep> firstLinks(IntList positions) throws SQLException {
    var firstLinks = new HashMap<NodePair, PathStep>();
    if (positions.size() == 1) return firstLinks;
    var nodes =
        positions
            .intStream()
            .map(walk::node)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(","));
    for (var link : reader.all(PairLink::of, STEPS, nodes)) {
      var _ = firstLinks.putIfAbsent(link.pair(), link.step());
    }
    return firstLinks;
  }

  /** End of a path. */
  private record End(int position, String activity) {}

  /** Pair of nodes. */
  private record NodePair(int source, int target, boolean isShort) {}

  /** Step and the nodes it connects. */
  private record PairLink(NodePair pair, PathStep step) {
    static PairLink of(ResultSet row) throws SQLException {
      var step = BoundaryLink.step(row);
      var isShort = BoundaryLink.keepsDepth(step);
      return new PairLink(new NodePair(row.getInt("source"), row.getInt("target"), isShort), step);
    }
  }
}
