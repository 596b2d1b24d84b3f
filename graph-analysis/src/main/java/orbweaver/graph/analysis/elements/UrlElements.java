package orbweaver.graph.analysis.elements;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.graph.analysis.crawltree.BreadthFirstTree;
import orbweaver.graph.analysis.crawltree.ElementIndex;
import orbweaver.graph.analysis.webgraph.IntGraph;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.graph.store.sql.RowAppender;

/**
 * Elements of each activity, one for each URL that it found: that of the shortest path. Rows are
 * sorted by activity and index, so that a parent precedes its children; URLs that no path reaches
 * any more follow, sorted by URL.
 */
public final class UrlElements {
  private static final String COLUMNS =
      "id BIGINT, depth INTEGER, hops INTEGER, rank INTEGER, parent BIGINT, root BIGINT,"
          + " family VARCHAR, rule_family VARCHAR, parents VARCHAR";
  // A URL with nodes of several root keys has the position of the shortest path that is decided.
  private static final String CHOSEN =
      """
      SELECT *
      FROM (
        SELECT n.activity, n.url, n.followed, n.value, n.code, n.outcome,
          e.depth, e.rank, e.parent, e.root, e.family, e.rule_family, e.parents,
          row_number() OVER (
            PARTITION BY n.activity, n.url
            ORDER BY n.is_unrequested, e.depth, e.hops, e.rank) AS path_rank
        FROM element_nodes n LEFT JOIN element_positions e USING (id)) ranked
      WHERE path_rank = 1
      """;
  private static final String QUERY =
      """
      SELECT e.activity, e.family, e.url, p.url AS parent, e.depth, e.value, e.code, e.outcome,
        e.followed, e.parents, r.url AS root, e.rule_family
      FROM chosen_elements e
        LEFT JOIN region p ON p.id = e.parent LEFT JOIN region r ON r.id = e.root
      ORDER BY e.activity, e.rank, e.url
      """;

  private final GraphSnapshot snapshot;
  private final Function<ElementIndex, String> formatIndex;

  /**
   * @param formatIndex converter of an index to text
   */
  public UrlElements(GraphSnapshot snapshot, Function<ElementIndex, String> formatIndex) {
    this.snapshot = snapshot;
    this.formatIndex = formatIndex;
  }

  /** Writes the table, with a header line. */
  public void write(OutputStream out) throws SQLException, IOException {
    var paths = ElementNodes.materialize(snapshot);
    materializePositions(paths.tree(), paths.arcs().transposed());
    snapshot.materialize("chosen_elements", CHOSEN);
    writeRows(new BufferedOutputStream(out));
  }

  private void writeRows(OutputStream out) throws SQLException, IOException {
    var formulas = ActivityFormula.read(snapshot);
    try {
      write(ElementRow.header(), out);
      RowStream.forEach(
          snapshot.connection(), QUERY, row -> write(ElementRow.read(row, formulas).line(), out));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    out.flush();
  }

  private static void write(String line, OutputStream out) {
    try {
      out.write(line.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void materializePositions(BreadthFirstTree tree, IntGraph incoming) throws SQLException {
    var rows = snapshot.createTable("element_positions", COLUMNS);
    var ranks = tree.preorderRanks();
    var roots = new IntArrayList(tree.size());
    for (int position = 0; position < tree.size(); position++) {
      var parent = tree.parent(position);
      roots.add(parent.isPresent() ? roots.getInt(parent.getAsInt()) : position);
      if (!tree.isFirstOfNode(position)) continue;
      var row = rows.beginRow().append((long) tree.node(position));
      row.append(tree.depth(position)).append(tree.hops(position)).append(ranks[position]);
      if (parent.isPresent()) row.append((long) tree.node(parent.getAsInt()));
      else row.appendNull();
      row.append((long) tree.node(roots.getInt(position)));
      appendIndexes(tree, position, row);
      row.append(parents(tree, incoming.targets(tree.node(position)))).endRow();
    }
    rows.finish();
    snapshot.analyze("element_positions");
  }

  private void appendIndexes(BreadthFirstTree tree, int position, RowAppender row)
      throws SQLException {
    var index = tree.elementIndex(position);
    row.append(index.map(formatIndex).orElse(null));
    row.append(index.flatMap(ElementIndex::family).map(Object::toString).orElse(null));
  }

  /** Returns the indexes of the first positions of these nodes, in tree order. */
  private String parents(BreadthFirstTree tree, int[] sources) {
    var positions = new IntArrayList();
    for (int source : sources) tree.firstPosition(source).ifPresent(positions::add);
    positions.sort(tree::compareByIndex);
    return positions
        .intStream()
        .distinct()
        .mapToObj(tree::elementIndex)
        .flatMap(Optional::stream)
        .map(formatIndex)
        .collect(joining(" "));
  }
}
