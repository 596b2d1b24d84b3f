package orbweaver.graph.analysis.crawltree;

import java.sql.SQLException;
import java.util.function.Function;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.RowAppender;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Temporary table {@code reached(id, depth, hops, rank, parent, family)}: for every reached node of
 * the region its first tree position, the number of positions before it in index order, the id of
 * its parent, and its index as text.
 */
public final class ReachedNodes {
  private static final String COLUMNS =
      "id BIGINT, depth INTEGER, hops INTEGER, rank INTEGER, parent BIGINT, family VARCHAR";

  private ReachedNodes() {}

  /**
   * Creates the table.
   *
   * @param formatIndex how an index is printed
   */
  public static void materialize(
      GraphSnapshot snapshot, BreadthFirstTree walk, Function<FamilyIndex, String> formatIndex)
      throws SQLException {
    var rows = snapshot.createTable("reached", COLUMNS);
    var ranks = walk.preorderRanks();
    for (int position = 0; position < walk.size(); position++) {
      if (walk.isFirstOfNode(position)) append(rows, walk, position, ranks[position], formatIndex);
    }
    rows.finish();
    snapshot.analyze("reached");
  }

  private static void append(
      RowAppender rows,
      BreadthFirstTree walk,
      int position,
      int rank,
      Function<FamilyIndex, String> formatIndex)
      throws SQLException {
    var row = rows.beginRow().append((long) walk.node(position));
    row.append(walk.depth(position)).append(walk.hops(position)).append(rank);
    var parent = walk.parent(position);
    if (parent.isPresent()) row.append((long) walk.node(parent.getAsInt()));
    else row.appendNull();
    row.append(walk.familyIndex(position).map(formatIndex).orElse(null)).endRow();
  }
}
