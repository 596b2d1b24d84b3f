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
import orbweaver.graph.analysis.crawltree.CrawlRegion;
import orbweaver.graph.analysis.explain.Explanation.CanonicalPath;
import orbweaver.graph.analysis.explain.Explanation.PathStep;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Query for the canonical path to a URL in the breadth-first tree. For a URL outside the tree, the
 * path ends with a link from a page in the tree.
 */
final class PathQuery {
  private static final String NODES_OF_URL =
      "SELECT id, activity FROM region WHERE url = ? AND (? = '' OR activity = ?)";
  private static final String SEED =
      """
      SELECT activity, ordinal FROM roots
      WHERE accepted AND url = ? AND (? = '' OR activity = ?)
      ORDER BY activity, ordinal
      """;
  private static final String STEPS =
      """
      WITH path_nodes AS MATERIALIZED (
        SELECT id, url, is_embed
        FROM region
        WHERE id IN (SELECT CAST(unnest(string_to_array(?, ',')) AS BIGINT)))
      SELECT s.id AS source, t.id AS target, s.url, l.kind, l.text
      FROM links l
        JOIN path_nodes s ON s.url = l.source
        JOIN path_nodes t ON t.url = l.target
        JOIN latest USING (source, number)
      WHERE l.ordinal IS NOT NULL
        OR (t.is_embed AND l.kind NOT IN %s)
      ORDER BY l.position, l.kind, l.text
      """
          .formatted(CrawlRegion.KINDS_WITHOUT_TARGET);

  private final SqlReader reader;
  private final BreadthFirstTree tree;
  private final String activity;

  /**
   * Creates the query.
   *
   * @param tree breadth-first tree over the table {@code region} of the connection
   * @param activity limits the paths to one activity; all activities if absent
   */
  PathQuery(SqlReader reader, BreadthFirstTree tree, Optional<String> activity) {
    this.reader = reader;
    this.tree = tree;
    this.activity = activity.orElse("");
  }

  /** Returns the path, if an accepted page leads to the URL. */
  Optional<CanonicalPath> pathTo(String url) throws SQLException {
    var end = end(url);
    if (end.isPresent()) return Optional.of(path(end.get()));
    var seed = reader.first(PathQuery::seed, SEED, url, activity, activity);
    if (seed.isPresent()) return seed;
    var lastLink = BoundaryLink.first(reader, tree, url, activity);
    return lastLink.isPresent() ? Optional.of(pathVia(lastLink.get())) : Optional.empty();
  }

  // A URL can have a node for each activity and root key. Positions are numbered by depth, so the
  // least one has the shortest path.
  private Optional<End> end(String url) throws SQLException {
    return reader.all(this::endsOf, NODES_OF_URL, url, activity, activity).stream()
        .flatMap(ends -> ends)
        .min(Comparator.comparingInt(End::position));
  }

  private Stream<End> endsOf(ResultSet row) throws SQLException {
    var activityId = row.getString("activity");
    return tree.firstPosition(row.getInt("id")).stream()
        .mapToObj(position -> new End(position, activityId));
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
        last.activity(), last.familyIndex(tree).map(FamilyIndex::toString), steps);
  }

  private Optional<String> index(int position) {
    return tree.familyIndex(position).map(FamilyIndex::toString);
  }

  private List<PathStep> steps(int end) throws SQLException {
    var positions = tree.pathTo(end);
    var firstLinks = firstLinks(positions);
    var steps = new ArrayList<PathStep>();
    for (int i = 1; i < positions.size(); i++) {
      int from = positions.getInt(i - 1);
      int to = positions.getInt(i);
      var pair = new NodePair(tree.node(from), tree.node(to), tree.hops(to) > 0);
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
            .map(tree::node)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(","));
    for (var link : reader.all(PairLink::of, STEPS, nodes)) {
      var _ = firstLinks.putIfAbsent(link.pair(), link.step());
    }
    return firstLinks;
  }

  /** End of a path: its position in the tree of an activity. */
  private record End(int position, String activity) {}

  /**
   * Pair of consecutive nodes.
   *
   * @param keepsDepth whether the link between them does not add to the depth
   */
  private record NodePair(int source, int target, boolean keepsDepth) {}

  /** Step of a path and the nodes that it connects. */
  private record PairLink(NodePair pair, PathStep step) {
    static PairLink of(ResultSet row) throws SQLException {
      var step = BoundaryLink.step(row);
      var keepsDepth = BoundaryLink.keepsDepth(step) || step.isEmbed();
      return new PairLink(
          new NodePair(row.getInt("source"), row.getInt("target"), keepsDepth), step);
    }
  }
}
