package orbweaver.graph.analysis.elements;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.graph.analysis.crawltree.ElementIndex;
import orbweaver.graph.analysis.elements.ElementBounds.Reached;
import orbweaver.graph.analysis.webgraph.IntGraph;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Elements of each activity, one for each path from a seed. They are unrolled from the stored links
 * and exist nowhere else; all URLs of the region are in memory meanwhile. Rows are sorted by
 * activity and index.
 */
public final class PathElements {
  private static final String NODES =
      """
      SELECT activity, url, accepted, followed, value, code, outcome FROM element_nodes ORDER BY id
      """;

  /**
   * URL of an activity.
   *
   * @param isFollowed whether its links or its redirect were followed
   * @param stored value of the decision; absent if there is none
   */
  record Node(
      String activity,
      String url,
      boolean isAccepted,
      boolean isFollowed,
      Optional<ElementValue> stored,
      String outcome) {
    static Node read(ResultSet row) throws SQLException {
      var code = Optional.ofNullable(row.getString("code"));
      var value = row.getInt("value");
      return new Node(
          row.getString("activity"),
          row.getString("url"),
          row.getBoolean("accepted"),
          row.getBoolean("followed"),
          code.map(text -> new ElementValue(value, ElementValue.state(text))),
          Optional.ofNullable(row.getString("outcome")).orElse(""));
    }
  }

  private final List<Node> nodes;
  private final PathUnrolling paths;
  private final IntGraph incoming;
  private final Function<ElementIndex, String> formatIndex;

  private PathElements(
      List<Node> nodes,
      PathUnrolling paths,
      IntGraph incoming,
      Function<ElementIndex, String> formatIndex) {
    this.nodes = nodes;
    this.paths = paths;
    this.incoming = incoming;
    this.formatIndex = formatIndex;
  }

  /** Writes the table, and returns which bounds were reached. */
  public static Reached write(
      GraphSnapshot snapshot,
      ElementBounds bounds,
      Function<ElementIndex, String> formatIndex,
      OutputStream out)
      throws SQLException, IOException {
    var crawl = ElementNodes.materialize(snapshot);
    var nodes = new SqlReader(snapshot.connection()).all(Node::read, NODES);
    var paths = PathUnrolling.of(crawl, nodes, ActivityFormula.read(snapshot), bounds);
    new PathElements(nodes, paths, crawl.arcs().transposed(), formatIndex).write(out);
    return paths.reached();
  }

  private void write(OutputStream out) throws IOException {
    var buffered = new BufferedOutputStream(out);
    buffered.write(ElementRow.header().getBytes(UTF_8));
    for (int position : paths.inPreorder()) buffered.write(row(position).line().getBytes(UTF_8));
    buffered.flush();
  }

  private ElementRow row(int position) {
    var node = nodes.get(paths.node(position));
    var value = paths.value(position);
    var path = paths.path(position);
    return new ElementRow(
        node.activity(),
        Optional.of(formatIndex.apply(paths.index(position))),
        node.url(),
        path.parent(),
        Optional.of(path.depth()),
        value,
        node.outcome(),
        node.isFollowed() && !value.isRejected(),
        parents(paths.node(position)),
        paths.rules(position).localRules(path));
  }

  private String parents(int node) {
    var firsts = new IntArrayList();
    for (int source : incoming.targets(node)) {
      var first = paths.firstPosition(source);
      if (first.isPresent()) firsts.add(first.getAsInt());
    }
    firsts.sort(null);
    var indexes = new ArrayList<String>();
    firsts.intStream().distinct().mapToObj(paths::index).map(formatIndex).forEach(indexes::add);
    return indexes.stream().collect(joining(" "));
  }
}
