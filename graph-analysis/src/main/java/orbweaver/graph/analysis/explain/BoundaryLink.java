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
 * @param from position of the page in the breadth-first tree
 * @param step step from the page to the URL
 * @param ordinal position of the target among the followed targets of the page; absent if the link
 *     is recorded but not followed
 */
record BoundaryLink(int from, String activity, PathStep step, Optional<Integer> ordinal) {
  // Kinds of links whose target has the depth of the source.
  private static final Set<LinkKind> DEPTH_KEEPING =
      Set.of(LinkKind.REDIRECT, LinkKind.REFRESH, LinkKind.SITEMAP, LinkKind.LISTED);

  private static final String BOUNDARY_LINKS =
      """
      SELECT s.id, s.activity, s.url, l.kind, l.text, l.ordinal
      FROM links l JOIN latest USING (source, number)
        JOIN region s ON s.url = l.source AND s.accepted
      WHERE l.target = ? AND (? = '' OR s.activity = ?)
      ORDER BY l.position, l.kind, l.text
      """;

  /** Returns the boundary link that would be the last step of the canonical path to a URL. */
  static Optional<BoundaryLink> first(
      SqlReader reader, BreadthFirstTree tree, String url, String activity) throws SQLException {
    var order =
        comparing((BoundaryLink link) -> link.ordinal().isEmpty())
            .thenComparingInt(link -> tree.depth(link.from()) + (keepsDepth(link.step()) ? 0 : 1))
            .thenComparingInt(link -> keepsDepth(link.step()) ? tree.hops(link.from()) + 1 : 0)
            .thenComparing(BoundaryLink::from, tree::compareByIndex);
    return reader.min(row -> of(row, tree), order, BOUNDARY_LINKS, url, activity, activity);
  }

  private static Optional<BoundaryLink> of(ResultSet row, BreadthFirstTree tree)
      throws SQLException {
    var position = tree.firstPosition(row.getInt("id"));
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

  /** Returns the family index that the target would have if it were accepted. */
  Optional<FamilyIndex> familyIndex(BreadthFirstTree tree) {
    if (keepsDepth(step)) return tree.familyIndex(from);
    return ordinal.flatMap(link -> tree.familyIndex(from, link));
  }

  /** Tests whether a step does not add to the depth, as a redirect. */
  static boolean keepsDepth(PathStep step) {
    return LinkKind.of(step.kind()).filter(DEPTH_KEEPING::contains).isPresent();
  }
}
