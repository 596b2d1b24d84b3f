package orbweaver.graph.analysis.paths;

import java.util.List;
import java.util.Optional;

/**
 * Part of a graph in layers, for a picture. Its nodes are pages, and groups of pages that are too
 * many to be shown one by one.
 *
 * @param layers nodes of each layer
 * @param arcs links between nodes; those between two groups are left out
 */
public record LayeredGraph(List<List<LayerNode>> layers, List<LayerArc> arcs) {
  public LayeredGraph {
    layers = layers.stream().map(List::copyOf).toList();
    arcs = List.copyOf(arcs);
  }

  /**
   * Page, or group of pages.
   *
   * @param id number of the node
   * @param url URL of a page; absent for a group
   * @param site site of a group; absent for a page, and for a group of several sites
   * @param pages number of pages
   * @param layers number of layers from which the pages are; more than 1 for a group that stands
   *     for the middle of long paths
   * @param isFetched whether it is known to be a page, and no URL without one
   */
  public record LayerNode(
      int id,
      Optional<String> url,
      Optional<String> site,
      int pages,
      int layers,
      boolean isFetched) {
    /** Returns the name of a node that is a group. */
    public String groupName() {
      if (layers > 1) return layers + 1 + " steps, not drawn";
      var number = pages == 1 ? "1 page" : pages + " pages";
      return site.map(name -> name + ": " + number).orElse("other sites: " + number);
    }
  }

  /** Link from a node to another, or several between a page and a group. */
  public record LayerArc(int from, int to) {}
}
