package orbweaver.graph.analysis.export.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.StoredLink;

/**
 * All links of one kind from one page to another.
 *
 * @param text anchor text of the first link that has one
 * @param links number of links
 */
public record PageEdge(
    String source, String target, String kind, Optional<String> text, int links) {
  /** Returns the edges of a page, sorted by target and kind. */
  public static List<PageEdge> of(StoredPage page) {
    Map<String, PageEdge> edges = new TreeMap<>();
    for (var link : page.links()) {
      edges.merge(link.target() + '\t' + link.kind(), of(page.url(), link), PageEdge::merge);
    }
    return List.copyOf(edges.values());
  }

  private static PageEdge of(String source, StoredLink link) {
    return new PageEdge(source, link.target(), link.kind(), link.text(), 1);
  }

  private PageEdge merge(PageEdge other) {
    return new PageEdge(source, target, kind, text.or(other::text), links + other.links);
  }
}
