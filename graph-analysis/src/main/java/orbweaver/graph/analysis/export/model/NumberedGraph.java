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
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.StoredLink;

/**
 * Graph with numbered nodes. Nodes are sorted bytewise by name and edges by node numbers, so that
 * equal graphs have equal numbering.
 */
public final class NumberedGraph {
  private final List<GraphNode> nodes;
  private final EdgeColumns edges;

  NumberedGraph(List<GraphNode> nodes, EdgeColumns edges) {
    this.nodes = List.copyOf(nodes);
    this.edges = edges;
  }

  /**
   * Returns the graph of a selection: the selected pages and their link targets, at the selected
   * level.
   */
  public static NumberedGraph of(ExportSelection selection) throws IOException {
    return ofPages(selection).at(selection.level());
  }

  /** Returns the graph of a selection at page level. */
  public static NumberedGraph ofPages(ExportSelection selection) throws IOException {
    return ofPages(selection, _ -> {});
  }

  /**
   * Returns the graph of a selection at page level, and passes each page with its selected links to
   * the consumer.
   */
  public static NumberedGraph ofPages(
      ExportSelection selection, ExportSelection.StoredPageConsumer consumer) throws IOException {
    return ofPages(selection, consumer, UnaryOperator.identity());
  }

  /**
   * Returns the graph of the followed links of a selection at page level, and passes each page with
   * all its selected links to the consumer.
   */
  public static NumberedGraph ofFollowedLinks(
      ExportSelection selection, ExportSelection.StoredPageConsumer consumer) throws IOException {
    return ofPages(selection, consumer, NumberedGraph::withFollowedLinks);
  }

  private static StoredPage withFollowedLinks(StoredPage page) {
    return page.withLinks(page.links().stream().filter(StoredLink::isFollowed).toList());
  }

  private static NumberedGraph ofPages(
      ExportSelection selection,
      ExportSelection.StoredPageConsumer consumer,
      UnaryOperator<StoredPage> nodeOf)
      throws IOException {
    var builder = new NumberedGraphBuilder();
    selection.forEachPage(
        page -> {
          builder.add(nodeOf.apply(page));
          consumer.accept(page);
        });
    return builder.build();
  }

  private NumberedGraph at(NodeLevel level) throws IOException {
    return level == NodeLevel.PAGE ? this : grouped(level::nodeName);
  }

  /**
   * Returns the graph after renaming the nodes and merging those with the same new name. Links
   * within a merged node are dropped.
   */
  public NumberedGraph grouped(UnaryOperator<String> newName) throws IOException {
    var names = nodes.stream().map(GraphNode::name).map(newName).toList();
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
        .forEach(entry -> merged.add(edge(entry.getLongKey(), entry.getIntValue())));
    return merged.build(nodes);
  }

  private static NumberedEdge edge(long packedNodes, int links) {
    int source = (int) (packedNodes >>> Integer.SIZE);
    return new NumberedEdge(source, (int) packedNodes, Optional.empty(), Optional.empty(), links);
  }

  /** Returns the nodes in the order of their numbers, which begin at 0. */
  public List<GraphNode> nodes() {
    return nodes;
  }

  /** Returns the number of edges. */
  public int edges() {
    return edges.size();
  }

  /** Passes every edge to the consumer. */
  public void forEachEdge(NumberedEdge.EdgeConsumer consumer) throws IOException {
    edges.forEach(consumer);
  }

  /** Returns the arcs between the nodes, one for each pair, whatever the kinds of the links. */
  public IntGraph adjacency() {
    return edges.adjacency();
  }
}
