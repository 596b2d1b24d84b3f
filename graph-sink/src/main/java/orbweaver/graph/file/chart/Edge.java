package orbweaver.graph.file.chart;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;

/**
 * All links of one kind from one page to another.
 *
 * @param text of the first link that has one
 * @param links number of links
 */
public record Edge(String source, String target, String kind, Optional<String> text, int links) {
  /** Returns the edges of a page, sorted by target and kind. */
  public static List<Edge> of(KeptPage page) {
    Map<String, Edge> edges = new TreeMap<>();
    for (var link : page.links()) {
      edges.merge(link.target() + '\t' + link.kind(), of(page.url(), link), Edge::and);
    }
    return List.copyOf(edges.values());
  }

  private static Edge of(String source, Link link) {
    return new Edge(source, link.target(), link.kind(), link.text(), 1);
  }

  private Edge and(Edge other) {
    return new Edge(source, target, kind, text.or(other::text), links + other.links);
  }
}
