package orbweaver.graph.analysis.explain;

import static java.util.Comparator.comparing;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.crawltree.BreadthFirstTree;
import orbweaver.graph.analysis.explain.Explanation.PathStep;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Link from an accepted page to a URL that was not requested.
 *
 * @param from tree position of the page
 * @param ordinal of the target in its page; absent if the link is only recorded
 */
record BoundaryLink(int from, String activity, PathStep step, Optional<Integer> ordinal) {
  // Link kinds that, like a redirect, do not add to the depth.
  private static final Set<LinkKind> SHORT =
      Set.of(LinkKind.REDIRECT, LinkKind.REFRESH, LinkKind.SITEMAP, LinkKind.LISTED);

  private static final String CROSSINGS =
      """
      SELECT s.id, s.activity, s.url, l.kind, l.text, l.ordinal
      FROM links l JOIN latest USING (source, number)
        JOIN region s ON s.url = l.source AND s.accepted
      WHERE l.target = ? AND (? = '' OR s.activity = ?)
      ORDER BY l.position, l.kind, l.text
      """;

  /** Returns the boundary link that would be the last step of the canonical path. */
  static Optional<BoundaryLink> first(
      SqlReader reader, BreadthFirstTree walk, String url, String activity) throws SQLException {
    var order =
        comparing((BoundaryLink link) -> link.ordinal().isEmpty())
            .thenComparingInt(link -> walk.depth(link.from()) + (keepsDepth(link.step()) ? 0 : 1))
            .thenComparingInt(link -> keepsDepth(link.step()) ? walk.hops(link.from()) + 1 : 0)
            .thenComparing(BoundaryLink::from, walk::compareByIndex);
    return reader.min(row -> of(row, walk), order, CROSSINGS, url, activity, activity);
  }

  private static Optional<BoundaryLink> of(ResultSet row, BreadthFirstTree walk)
      throws SQLException {
    var position = walk.firstPosition(row.getInt("id"));
    if (position.isEmpty()) return Optional.empty();
    var ordinal = Optional.ofNullable(row.getObject("ordinal", Integer.class));
    var step = step(row);
    return Optional.of(
        new BoundaryLink(position.getAsInt(), row.getString("activity"), step, ordinal));
  }

  /** Returns the path step of a row. */
  static PathStep step(ResultSet row) throws SQLException {
    var text = Optional.ofNullable(row.getString("text"));
    return new PathStep(row.getString("url"), Optional.empty(), row.getString("kind"), text);
  }

  /** Returns the family index that the target would have. */
  Optional<FamilyIndex> familyIndex(BreadthFirstTree walk) {
    if (keepsDepth(step)) return walk.familyIndex(from);
    return ordinal.flatMap(link -> walk.familyIndex(from, link));
  }

  /** Tests whether a step, like a redirect, does not add to the depth. */
  static boolean keepsDepth(PathStep step) {
    return LinkKind.of(step.kind()).filter(SHORT::contains).isPresent();
  }
}
