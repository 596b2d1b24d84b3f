package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import orbweaver.graph.analysis.paths.LayeredGraph;
import orbweaver.graph.analysis.paths.LayeredGraph.LayerArc;
import orbweaver.graph.analysis.paths.LayeredGraph.LayerNode;
import orbweaver.graph.analysis.picture.PictureMark.Line;
import orbweaver.graph.analysis.picture.PictureMark.Point;
import orbweaver.graph.analysis.picture.PictureMark.Spot;
import orbweaver.graph.analysis.picture.PictureMark.SpotKind;

/**
 * Layout of a layered graph with a column for each layer. The order within a layer is that of the
 * barycenters of the neighbours (Sugiyama 1981), so that few lines cross.
 */
public final class LayeredPicture {
  private static final double COLUMN = 210;
  private static final double STEM = 176;
  private static final double ROW = 26;
  private static final double MARGIN = 16;
  private static final double RADIUS = 4;
  private static final double GROUP_RADIUS = 6;
  private static final int SWEEPS = 6;
  private static final int LABEL = 27;

  private final LayeredGraph graph;
  private final List<List<LayerNode>> layers = new ArrayList<>();
  private final Set<Integer> sources = new HashSet<>();
  private final Map<Integer, Double> rows = new HashMap<>();
  private final Map<Integer, List<Integer>> neighbours = new HashMap<>();

  private LayeredPicture(LayeredGraph graph) {
    this.graph = graph;
    graph.layers().forEach(layer -> layers.add(new ArrayList<>(layer)));
    for (var arc : graph.arcs()) {
      sources.add(arc.from());
      neighbours.computeIfAbsent(arc.from(), _ -> new ArrayList<>()).add(arc.to());
      neighbours.computeIfAbsent(arc.to(), _ -> new ArrayList<>()).add(arc.from());
    }
  }

  /** Texts of the marks of a picture. */
  public interface LayerTexts {
    /** Returns the title and the address of a node. */
    PictureText node(LayerNode node);

    /** Returns the title and the address of a line. */
    PictureText line(LayerArc arc);

    /** Tests whether the picture is about a node. */
    boolean isFocus(LayerNode node);
  }

  /** Draws a graph. */
  public static Picture of(String title, String description, LayeredGraph graph, LayerTexts texts) {
    var drawing = new LayeredPicture(graph);
    drawing.order();
    var height = graph.layers().stream().mapToInt(List::size).max().orElse(1) * ROW;
    var marks = drawing.marks(texts, height);
    var width = 2 * MARGIN + Math.max(1, graph.layers().size()) * COLUMN;
    return new Picture(title, description, width, 2 * MARGIN + Math.max(ROW, height), marks);
  }

  private void order() {
    for (var layer : layers) place(layer);
    for (var sweep = 0; sweep < SWEEPS; sweep++) {
      var inOrder = sweep % 2 == 0 ? layers : layers.reversed();
      for (var layer : inOrder) {
        layer.sort(Comparator.comparingDouble(this::barycenter));
        place(layer);
      }
    }
  }

  private void place(List<LayerNode> layer) {
    for (var i = 0; i < layer.size(); i++)
      rows.put(layer.get(i).id(), i - (layer.size() - 1) / 2.0);
  }

  private double row(int id) {
    return rows.getOrDefault(id, 0.0);
  }

  private double barycenter(LayerNode node) {
    var others = neighbours.getOrDefault(node.id(), List.of());
    return others.stream().mapToDouble(this::row).average().orElse(row(node.id()));
  }

  private List<PictureMark> marks(LayerTexts texts, double height) {
    var places = new HashMap<Integer, Point>();
    for (var column = 0; column < layers.size(); column++)
      for (var node : layers.get(column)) {
        var y = MARGIN + Math.max(ROW, height) / 2 + row(node.id()) * ROW;
        places.put(node.id(), new Point(MARGIN + column * COLUMN, y));
      }
    var marks = new ArrayList<PictureMark>();
    Function<Integer, Point> place = id -> places.getOrDefault(id, new Point(0, 0));
    for (var arc : graph.arcs()) {
      var start = place.apply(arc.from());
      marks.add(new Line(start, start.x() + STEM, place.apply(arc.to()), texts.line(arc)));
    }
    for (var layer : layers)
      for (var node : layer) marks.add(spot(node, place.apply(node.id()), texts));
    return marks;
  }

  private Spot spot(LayerNode node, Point at, LayerTexts texts) {
    var isGroup = node.url().isEmpty();
    var kind = isGroup ? SpotKind.GROUP : node.isFetched() ? SpotKind.PAGE : SpotKind.OTHER;
    var hasLines = sources.contains(node.id());
    var text = texts.node(node);
    var label = ShortenedText.withoutMiddle(text.label(), LABEL);
    var shown = new PictureText(label, text.title(), text.address());
    return new Spot(
        at,
        isGroup ? GROUP_RADIUS : RADIUS,
        texts.isFocus(node) ? SpotKind.FOCUS : kind,
        hasLines,
        shown);
  }
}
