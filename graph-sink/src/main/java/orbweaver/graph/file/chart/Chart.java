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
 * A graph whose nodes have numbers. Nodes are in bytewise order of their names and arcs in that of
 * their numbers, so that two charts of one graph are one.
 */
public final class Chart {
  private final List<Node> nodes;
  private final Arcs arcs;

  Chart(List<Node> nodes, Arcs arcs) {
    this.nodes = List.copyOf(nodes);
    this.arcs = arcs;
  }

  /** What is chosen: every page, and what its links lead to. */
  public static Chart of(Choice choice) throws IOException {
    return ofPages(choice).at(choice.level());
  }

  /** The same of pages, whatever level is chosen. */
  public static Chart ofPages(Choice choice) throws IOException {
    return ofPages(choice, _ -> {});
  }

  /** The same; each page is handed on besides, with all its links. */
  public static Chart ofPages(Choice choice, Choice.Reader reader) throws IOException {
    var making = new ChartMaking();
    choice.pages(
        page -> {
          making.add(page);
          reader.read(page);
        });
    return making.chart();
  }

  private Chart at(Level level) {
    return level == Level.PAGE ? this : grouped(level::of);
  }

  /** Its nodes put together whose names become one; what leads from such a group to itself goes. */
  public Chart grouped(UnaryOperator<String> naming) {
    var names = nodes.stream().map(Node::name).map(naming).toList();
    var groups = names.stream().sorted().distinct().toList();
    var places = new Object2IntOpenHashMap<String>();
    for (var group : groups) places.put(group, places.size());
    var numbers = names.stream().mapToInt(places::getInt).toArray();
    return new Chart(groups.stream().map(Node::named).toList(), together(numbers));
  }

  private Arcs together(int[] numbers) {
    var links = new Long2IntRBTreeMap();
    for (int place = 0; place < arcs.size(); place++) {
      var arc = arcs.get(place);
      int source = numbers[arc.source()];
      int target = numbers[arc.target()];
      if (source != target) links.addTo(PlainGraph.arc(source, target), arc.links());
    }
    var together = new Arcs();
    links.long2IntEntrySet().forEach(one -> together.add(arc(one.getLongKey(), one.getIntValue())));
    return together;
  }

  private static Arc arc(long packed, int links) {
    int source = (int) (packed >>> Integer.SIZE);
    return new Arc(source, (int) packed, Optional.empty(), Optional.empty(), links);
  }

  /** In the order of their numbers, which begin at 0. */
  public List<Node> nodes() {
    return nodes;
  }

  /** How many arcs there are. */
  public int arcs() {
    return arcs.size();
  }

  /** Hands on every arc. */
  public void arcs(Arc.Reader reader) throws IOException {
    arcs.each(reader);
  }

  /** Where each node leads, by whatever kind of link. */
  public PlainGraph links() {
    var packed = new LongArrayList(arcs.size());
    for (int place = 0; place < arcs.size(); place++) {
      var arc = arcs.get(place);
      packed.add(PlainGraph.arc(arc.source(), arc.target()));
    }
    return PlainGraph.of(nodes.size(), packed);
  }
}
