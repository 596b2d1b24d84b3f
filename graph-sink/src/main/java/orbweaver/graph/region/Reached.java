package orbweaver.graph.region;

import java.sql.SQLException;
import java.util.function.Function;
import orbweaver.graph.sql.Appender;
import orbweaver.graph.sql.Snapshot;
import orbweaver.language.family.FamilyIndex;

/**
 * Temporary table {@code reached(id, depth, hops, rank, parent, family)}: for every reached node of
 * the region its first tree position, the number of positions before it in index order, the id of
 * its parent, and its index as text.
 */
public final class Reached {
  private static final String COLUMNS =
      "id BIGINT, depth INTEGER, hops INTEGER, rank INTEGER, parent BIGINT, family VARCHAR";

  private Reached() {}

  /**
   * Creates the table.
   *
   * @param formatIndex how an index is printed
   */
  public static void keep(Snapshot snapshot, Walk walk, Function<FamilyIndex, String> formatIndex)
      throws SQLException {
    var rows = snapshot.table("reached", COLUMNS);
    var ranks = walk.ranks();
    for (int position = 0; position < walk.size(); position++) {
      if (walk.isFirst(position)) append(rows, walk, position, ranks[position], formatIndex);
    }
    rows.finish();
    snapshot.full("reached");
  }

  private static void append(
      Appender rows, Walk walk, int position, int rank, Function<FamilyIndex, String> formatIndex)
      throws SQLException {
    var row = rows.beginRow().append((long) walk.node(position));
    row.append(walk.depth(position)).append(walk.hops(position)).append(rank);
    var parent = walk.parent(position);
    if (parent.isPresent()) row.append((long) walk.node(parent.getAsInt()));
    else row.appendNull();
    row.append(walk.family(position).map(formatIndex).orElse(null)).endRow();
  }
}
