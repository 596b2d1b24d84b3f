package orbweaver.graph.file.chart;

import it.unimi.dsi.fastutil.longs.Long2IntRBTreeMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import orbweaver.graph.file.Choice;
import orbweaver.graph.rank.Level;
import orbweaver.graph.web.PlainGraph;

/**
 * Graph with numbered nodes. Nodes are sorted bytewise by name and edges by node numbers, so that
 * equal graphs have equal numbering.
 */
public final class Chart {
  private final List<Node> nodes;
  private final Arcs arcs;

  Chart(List<Node> nodes, Arcs arcs) {
    this.nodes = List.copyOf(nodes);
    this.arcs = arcs;
  }

  /**
   * Returns the graph of a selection: the selected pages and their link targets, at the selected
   * level.
   */
  public static Chart of(Choice choice) throws IOException {
    return ofPages(choice).at(choice.level());
  }

  /** Returns the graph of a selection at page level. */
  public static Chart ofPages(Choice choice) throws IOException {
    return ofPages(choice, _ -> {});
  }

  /** Returns the graph of a selection at page level, and passes on each page with all its links. */
  public static Chart ofPages(Choice choice, Choice.Reader reader) throws IOException {
    var builder = new ChartMaking();
    choice.pages(
        page -> {
          builder.add(page);
          reader.read(page);
        });
    return builder.chart();
  }

  private Chart at(Level level) {
    return level == Level.PAGE ? this : grouped(level::of);
  }

  /**
   * Returns the graph with nodes of equal new names merged. Links within a merged node are dropped.
   */
  public Chart grouped(UnaryOperator<String> naming) {
    var names = nodes.stream().map(Node::name).map(naming).toList();
    var groups = names.stream().sorted().distinct().toList();
    var groupNumbers = new Object2IntOpenHashMap<String>();
    for (var group : groups) groupNumbers.put(group, groupNumbers.size());
    var numbers = names.stream().mapToInt(groupNumbers::getInt).toArray();
    return new Chart(groups.stream().map(Node::named).toList(), merged(numbers));
  }

  private Arcs merged(int[] numbers) {
    var links = new Long2IntRBTreeMap();
    for (int index = 0; index < arcs.size(); index++) {
      var arc = arcs.get(index);
      int source = numbers[arc.source()];
      int target = numbers[arc.target()];
      if (source != target) links.addTo(PlainGraph.arc(source, target), arc.links());
    }
    var merged = new Arcs();
    links.long2IntEntrySet().forEach(entry -> merged.add(arc(entry.getLongKey(), entry.getIntValue())));
    return merged;
  }

  private static Arc arc(long packed, int links) {
    int source = (int) (packed >>> Integer.SIZE);
    return new Arc(source, (int) packed, Optional.empty(), Optional.empty(), links);
  }

  /** Returns the nodes in the order of their numbers, which begin at 0. */
  public List<Node> nodes() {
    return nodes;
  }

  /** Returns the number of edges. */
  public int arcs() {
    return arcs.size();
  }

  /** Passes on every edge. */
  public void arcs(Arc.Reader reader) throws IOException {
    arcs.each(reader);
  }

  /** Returns the adjacency of the nodes over links of any kind. */
  public PlainGraph links() {
    var packed = new LongArrayList(arcs.size());
    for (int index = 0; index < arcs.size(); index++) {
      var arc = arcs.get(index);
      packed.add(PlainGraph.arc(arc.source(), arc.target()));
    }
    return PlainGraph.of(nodes.size(), packed);
  }
}
