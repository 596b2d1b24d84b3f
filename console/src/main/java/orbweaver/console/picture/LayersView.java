package orbweaver.console.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.console.page.Links;
import orbweaver.graph.analysis.paths.LayeredGraph;
import orbweaver.graph.analysis.paths.LayeredGraph.LayerArc;
import orbweaver.graph.analysis.paths.LayeredGraph.LayerNode;
import orbweaver.graph.analysis.picture.LayeredPicture;
import orbweaver.graph.analysis.picture.LayeredPicture.LayerTexts;
import orbweaver.graph.analysis.picture.Picture;
import orbweaver.graph.analysis.picture.PictureText;
import orbweaver.graph.analysis.picture.SvgPicture;
import orbweaver.graph.analysis.search.LinkTexts.LinkLabel;
import orbweaver.graph.analysis.search.LinkTexts.LinkPair;

/**
 * Picture of pages in layers, and its links as a table.
 *
 * @param svg the picture
 * @param rows its links
 */
public record LayersView(String svg, List<LinkRow> rows) {
  public LayersView {
    rows = List.copyOf(rows);
  }

  /**
   * Link as a row of the table.
   *
   * @param text anchor text of a link between two pages
   */
  public record LinkRow(PictureText from, PictureText to, Optional<String> text, String why) {}

  /**
   * Names of a picture.
   *
   * @param focus URL of the page that it is about, if it is about one
   * @param address returns the address to which a page leads
   */
  record LayersHead(
      String title, String description, Optional<String> focus, Function<String, String> address) {}

  static LayersView of(LayersHead head, LayeredGraph graph, CrawlPictures pictures) {
    var nodes = new HashMap<Integer, LayerNode>();
    graph.layers().forEach(layer -> layer.forEach(node -> nodes.put(node.id(), node)));
    var texts = new Texts(head, nodes, pictures.texts(pairs(graph, nodes)));
    var picture = LayeredPicture.of(head.title(), head.description(), graph, texts);
    return new LayersView(svg(picture), texts.rows(graph));
  }

  private static String svg(Picture picture) {
    return SvgPicture.inline(picture, "layers");
  }

  private static Set<LinkPair> pairs(LayeredGraph graph, Map<Integer, LayerNode> nodes) {
    var pairs = new HashSet<LinkPair>();
    for (var arc : graph.arcs()) pair(arc, nodes).ifPresent(pairs::add);
    return pairs;
  }

  private static Optional<LinkPair> pair(LayerArc arc, Map<Integer, LayerNode> nodes) {
    var from = node(arc.from(), nodes).url();
    var to = node(arc.to(), nodes).url();
    return from.flatMap(source -> to.map(target -> new LinkPair(source, target)));
  }

  private static LayerNode node(int id, Map<Integer, LayerNode> nodes) {
    return Optional.ofNullable(nodes.get(id)).orElseThrow();
  }

  /** Texts of the marks. */
  private record Texts(
      LayersHead head, Map<Integer, LayerNode> nodes, Map<LinkPair, LinkLabel> labels)
      implements LayerTexts {
    @Override
    public PictureText node(LayerNode node) {
      if (node.url().isEmpty()) return PictureText.of(node.groupName(), node.groupName());
      var url = node.url().get();
      var address = isFocus(node) ? Links.url(url) : head.address().apply(url);
      return PictureText.of(withoutScheme(url), url, address);
    }

    private static String withoutScheme(String url) {
      return url.substring(url.indexOf("//") + 2);
    }

    @Override
    public boolean isFocus(LayerNode node) {
      return head.focus().isPresent() && node.url().equals(head.focus());
    }

    @Override
    public PictureText line(LayerArc arc) {
      var from = LayersView.node(arc.from(), nodes);
      var to = LayersView.node(arc.to(), nodes);
      var title = text(arc).orElse("links") + ": " + name(from) + " \u2192 " + name(to);
      return new PictureText("", title, to.url().map(Links::why));
    }

    private static String name(LayerNode node) {
      return node.url().orElseGet(node::groupName);
    }

    private Optional<String> text(LayerArc arc) {
      return pair(arc, nodes).map(labels::get).map(LinkLabel::text);
    }

    List<LinkRow> rows(LayeredGraph graph) {
      var rows = new ArrayList<LinkRow>();
      for (var arc : graph.arcs()) {
        var to = LayersView.node(arc.to(), nodes);
        var why = to.url().map(Links::why).orElse("");
        rows.add(new LinkRow(cell(LayersView.node(arc.from(), nodes)), cell(to), text(arc), why));
      }
      return rows;
    }

    private static PictureText cell(LayerNode node) {
      return new PictureText(name(node), name(node), node.url().map(Links::url));
    }
  }
}
