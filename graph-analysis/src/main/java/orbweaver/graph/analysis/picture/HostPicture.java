package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.graph.analysis.picture.HostGraph.HostArc;
import orbweaver.graph.analysis.picture.HostGraph.HostNode;
import orbweaver.graph.analysis.picture.PictureMark.Caption;
import orbweaver.graph.analysis.picture.PictureMark.Point;
import orbweaver.graph.analysis.picture.PictureMark.Spot;
import orbweaver.graph.analysis.picture.PictureMark.SpotKind;
import orbweaver.graph.analysis.picture.PictureMark.Straight;

/** Picture of the graph of hosts: the size of a spot stands for its number of URLs. */
public final class HostPicture {
  private static final double SIZE = 880;
  private static final double MARGIN = 40;
  private static final double LABEL_SPACE = 80;
  private static final double MAX_RADIUS = 22;
  private static final double MIN_RADIUS = 2.5;
  private static final double CROWDING = 12;
  private static final double LETTER = 6.4;
  private static final double LINE_HEIGHT = 15;
  private static final double BASELINE = 4;
  private static final int LABEL = 24;
  private static final int MAX_LINES = 600;

  private HostPicture() {}

  /** Addresses to which the marks lead. */
  public interface HostLinks {
    /** Returns the address for a host. */
    Optional<String> node(HostNode node);

    /** Returns the address that tells the links between two nodes. */
    Optional<String> line(HostNode from, HostNode to);
  }

  /** Draws a layout. */
  public static Picture of(HostLayout layout, HostLinks links) {
    var marks = new ArrayList<PictureMark>();
    var points = layout.points().stream().map(HostPicture::placed).toList();
    addLines(layout.graph(), points, links, marks);
    addSpots(layout.graph(), points, links, marks);
    var description =
        "The size of a spot stands for the number of URLs of a host or of several. Hosts that link"
            + " to each other are near each other.";
    var width = SIZE + 2 * MARGIN + LABEL_SPACE;
    return new Picture("Hosts of the crawl", description, width, SIZE * 0.7 + 2 * MARGIN, marks);
  }

  private static Point placed(Point inSquare) {
    return new Point(MARGIN + inSquare.x() * SIZE, MARGIN + inSquare.y() * SIZE * 0.7);
  }

  private static void addLines(
      HostGraph graph, List<Point> points, HostLinks links, List<PictureMark> marks) {
    Map<Long, List<HostArc>> byPair = new TreeMap<>();
    for (var arc : graph.arcs()) {
      var pair =
          (long) Math.min(arc.from(), arc.to()) << Integer.SIZE | Math.max(arc.from(), arc.to());
      byPair.computeIfAbsent(pair, _ -> new ArrayList<>()).add(arc);
    }
    byPair.values().stream()
        .sorted(Comparator.comparingInt((List<HostArc> arcs) -> -sum(arcs)))
        .limit(MAX_LINES)
        .toList()
        .reversed()
        .forEach(arcs -> marks.add(line(graph, points, arcs, links)));
  }

  private static int sum(List<HostArc> arcs) {
    return arcs.stream().mapToInt(HostArc::links).sum();
  }

  private static Straight line(
      HostGraph graph, List<Point> points, List<HostArc> arcs, HostLinks links) {
    var title = new ArrayList<String>();
    for (var arc : arcs) {
      var from = graph.nodes().get(arc.from());
      var to = graph.nodes().get(arc.to());
      var number = arc.links() == 1 ? "1 link" : arc.links() + " links";
      title.add(from.name() + " \u2192 " + to.name() + ": " + number);
    }
    var first = arcs.getFirst();
    var address = links.line(graph.nodes().get(first.from()), graph.nodes().get(first.to()));
    var text = new PictureText("", String.join("; ", title), address);
    return new Straight(points.get(first.from()), points.get(first.to()), text);
  }

  private static void addSpots(
      HostGraph graph, List<Point> points, HostLinks links, List<PictureMark> marks) {
    var most = graph.nodes().stream().mapToInt(HostNode::pages).max().orElse(1);
    var largest = MAX_RADIUS / (1 + Math.sqrt(graph.nodes().size()) / CROWDING);
    var degrees = degrees(graph);
    var captions = new ArrayList<Caption>();
    for (var i = 0; i < graph.nodes().size(); i++) {
      var node = graph.nodes().get(i);
      var radius = Math.max(MIN_RADIUS, largest * Math.sqrt(node.pages() / (double) most));
      var kind = node.origin().isPresent() ? SpotKind.PAGE : SpotKind.GROUP;
      var title = title(node, degrees.getOrDefault(i, 0));
      marks.add(
          new Spot(
              points.get(i), radius, kind, false, new PictureText("", title, links.node(node))));
      var label = ShortenedText.withoutMiddle(node.name(), LABEL);
      var start = new Point(points.get(i).x() + radius + BASELINE, points.get(i).y() + BASELINE);
      captions.add(new Caption(start, new PictureText(label, title, links.node(node))));
    }
    marks.addAll(withoutOverlap(captions));
  }

  // The largest hosts come first.
  private static List<Caption> withoutOverlap(List<Caption> captions) {
    var placed = new ArrayList<Caption>();
    for (var caption : captions)
      if (placed.stream().noneMatch(other -> overlap(caption, other))) placed.add(caption);
    return placed;
  }

  private static boolean overlap(Caption one, Caption other) {
    var left = one.start().x() <= other.start().x() ? one : other;
    var right = left.equals(one) ? other : one;
    var width = left.text().label().length() * LETTER;
    return Math.abs(one.start().y() - other.start().y()) < LINE_HEIGHT
        && right.start().x() < left.start().x() + width;
  }

  private static Map<Integer, Integer> degrees(HostGraph graph) {
    var degrees = new HashMap<Integer, Integer>();
    for (var arc : graph.arcs()) {
      degrees.merge(arc.from(), arc.links(), Integer::sum);
      degrees.merge(arc.to(), arc.links(), Integer::sum);
    }
    return degrees;
  }

  private static String title(HostNode node, int links) {
    var hosts = node.hosts() == 1 ? "" : node.hosts() + " hosts, ";
    return "%s: %s%d URLs, %d links shown".formatted(node.name(), hosts, node.pages(), links);
  }
}
