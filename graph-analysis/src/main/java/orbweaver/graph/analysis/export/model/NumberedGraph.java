package orbweaver.graph.analysis.export.model;

import it.unimi.dsi.fastutil.longs.Long2IntRBTreeMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.model.EdgeColumns.EdgeCollector;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.analysis.webgraph.IntGraph;

/**
 * Graph with numbered nodes. Nodes are sorted bytewise by name and edges by node numbers, so that
 * equal graphs have equal numbering.
 */
public final class NumberedGraph {
  private final List<GraphNode> nodes;
  private final EdgeColumns edges;

  NumberedGraph(List<GraphNode> nodes, EdgeColumns arcs) {
    this.nodes = List.copyOf(nodes);
    this.edges = arcs;
  }

  /**
   * Returns the graph of a selection: the selected pages and their link targets, at the selected
   * level.
   */
  public static NumberedGraph of(ExportSelection choice) throws IOException {
    return ofPages(choice).at(choice.level());
  }

  /** Returns the graph of a selection at page level. */
  public static NumberedGraph ofPages(ExportSelection choice) throws IOException {
    return ofPages(choice, _ -> {});
  }

  /** Returns the graph of a selection at page level, and passes on each page with all its links. */
  public static NumberedGraph ofPages(ExportSelection choice, ExportSelection.PageReader reader)
      throws IOException {
    var builder = new NumberedGraphBuilder();
    choice.forEachPage(
        page -> {
          builder.add(page);
          reader.read(page);
        });
    return builder.build();
  }

  private NumberedGraph at(NodeLevel level) throws IOException {
    return level == NodeLevel.PAGE ? this : grouped(level::nodeName);
  }

  /**
   * Returns the graph with nodes of equal new names merged. Links within a merged node are dropped.
   */
  public NumberedGraph grouped(UnaryOperator<String> naming) throws IOException {
    var names = nodes.stream().map(GraphNode::name).map(naming).toList();
    var groups = names.stream().sorted().distinct().toList();
    var groupNumbers = new Object2IntOpenHashMap<String>();
    for (var group : groups) groupNumbers.put(group, groupNumbers.size());
    var numbers = names.stream().mapToInt(groupNumbers::getInt).toArray();
    return new NumberedGraph(
        groups.stream().map(GraphNode::named).toList(), merged(numbers, groups.size()));
  }

  private EdgeColumns merged(int[] numbers, int nodes) throws IOException {
    var links = new Long2IntRBTreeMap();
    edges.forEach(
        edge -> {
          int source = numbers[edge.source()];
          int target = numbers[edge.target()];
          if (source != target) {
            links.addTo((long) source << Integer.SIZE | target, edge.links());
          }
        });
    var merged = new EdgeCollector();
    links
        .long2IntEntrySet()
        .forEach(entry -> merged.add(arc(entry.getLongKey(), entry.getIntValue())));
    return merged.build(nodes);
  }

  private static NumberedEdge arc(long packed, int links) {
    int source = (int) (packed >>> Integer.SIZE);
    return new NumberedEdge(source, (int) packed, Optional.empty(), Optional.empty(), links);
  }

  /** Returns the nodes in the order of their numbers, which begin at 0. */
  public List<GraphNode> nodes() {
    return nodes;
  }

  /** Returns the number of edges. */
  public int edges() {
    return edges.size();
  }

  /** Passes on every edge. */
  public void edges(NumberedEdge.EdgeReader reader) throws IOException {
    edges.forEach(reader);
  }

  /** Returns the adjacency of the nodes over links of any kind. */
  public IntGraph adjacency() {
    return edges.adjacency();
  }
}
