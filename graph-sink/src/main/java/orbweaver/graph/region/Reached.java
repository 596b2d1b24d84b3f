package orbweaver.graph.region;

import java.sql.SQLException;
import java.util.function.Function;
import orbweaver.graph.sql.Appender;
import orbweaver.graph.sql.Snapshot;
import orbweaver.language.family.FamilyIndex;

/**
 * The temporary table {@code reached(id, depth, hops, rank, parent, family)}: of every node of the
 * region that is reached its first place, how many places come before it in the order of indexes,
 * the id of its parent, and its index as text.
 */
public final class Reached {
  private static final String COLUMNS =
      "id BIGINT, depth INTEGER, hops INTEGER, rank INTEGER, parent BIGINT, family VARCHAR";

  private Reached() {}

  /**
   * Makes the table.
   *
   * @param printed how an index is
   */
  public static void keep(Snapshot snapshot, Walk walk, Function<FamilyIndex, String> printed)
      throws SQLException {
    var rows = snapshot.table("reached", COLUMNS);
    var ranks = walk.ranks();
    for (int place = 0; place < walk.size(); place++) {
      if (walk.isFirst(place)) append(rows, walk, place, ranks[place], printed);
    }
    rows.finish();
    snapshot.full("reached");
  }

  private static void append(
      Appender rows, Walk walk, int place, int rank, Function<FamilyIndex, String> printed)
      throws SQLException {
    var row = rows.beginRow().append((long) walk.node(place));
    row.append(walk.depth(place)).append(walk.hops(place)).append(rank);
    var parent = walk.parent(place);
    if (parent.isPresent()) row.append((long) walk.node(parent.getAsInt()));
    else row.appendNull();
    row.append(walk.family(place).map(printed).orElse(null)).endRow();
  }
}
