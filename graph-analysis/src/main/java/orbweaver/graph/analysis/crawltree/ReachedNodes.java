package orbweaver.graph.analysis.crawltree;

import java.sql.SQLException;
import java.util.function.Function;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.RowAppender;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Temporary table {@code reached(id, depth, hops, rank, parent, family)} with a row for every node
 * of the region that a path reaches: the depth and redirects of its first position in the
 * breadth-first tree, the rank of that position in preorder, the id of the parent, and the family
 * index as text.
 */
public final class ReachedNodes {
  private static final String COLUMNS =
      "id BIGINT, depth INTEGER, hops INTEGER, rank INTEGER, parent BIGINT, family VARCHAR";

  private ReachedNodes() {}

  /**
   * Creates the table.
   *
   * @param formatIndex converter of a family index to text
   */
  public static void materialize(
      GraphSnapshot snapshot, BreadthFirstTree tree, Function<FamilyIndex, String> formatIndex)
      throws SQLException {
    var rows = snapshot.createTable("reached", COLUMNS);
    var ranks = tree.preorderRanks();
    for (int position = 0; position < tree.size(); position++) {
      if (tree.isFirstOfNode(position)) append(rows, tree, position, ranks[position], formatIndex);
    }
    rows.finish();
    snapshot.analyze("reached");
  }

  private static void append(
      RowAppender rows,
      BreadthFirstTree tree,
      int position,
      int rank,
      Function<FamilyIndex, String> formatIndex)
      throws SQLException {
    var row = rows.beginRow().append((long) tree.node(position));
    row.append(tree.depth(position)).append(tree.hops(position)).append(rank);
    var parent = tree.parent(position);
    if (parent.isPresent()) row.append((long) tree.node(parent.getAsInt()));
    else row.appendNull();
    row.append(tree.familyIndex(position).map(formatIndex).orElse(null)).endRow();
  }
}
