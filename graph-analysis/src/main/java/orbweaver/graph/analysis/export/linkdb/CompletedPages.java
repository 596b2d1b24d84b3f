package orbweaver.graph.analysis.export.linkdb;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.store.StoredPage;

/**
 * Detector of completed pages, for the {@code C} lines of the Worm's archive. A page is completed
 * if it was read, all its links are known, and neither an open URL nor a page with unknown links is
 * reachable from it.
 */
final class CompletedPages {
  private static final String WHOLE = new BodyExtent.Whole().text();

  private final Set<String> read = new HashSet<>();
  private final Set<String> incompletelyRead = new HashSet<>();

  /** Tests whether an HTML page was fetched and read. */
  static boolean isRead(StoredPage page) {
    return page.outcome().equals("fetched") && PageCodes.isHtml(page);
  }

  /** Adds a page of the graph. */
  void add(StoredPage page) {
    if (!isRead(page)) return;
    read.add(page.url());
    if (!hasAllLinks(page)) incompletelyRead.add(page.url());
  }

  private static boolean hasAllLinks(StoredPage page) {
    return page.omitted().isEmpty() && page.detail().filter(WHOLE::equals).isPresent();
  }

  /**
   * Returns the completed pages among those that were read.
   *
   * @param graph graph of the followed links
   * @param open URLs that may still be read
   */
  List<String> completed(NumberedGraph graph, Set<String> open) {
    var incomplete = incomplete(graph, url -> open.contains(url) || incompletelyRead.contains(url));
    return IntStream.range(0, graph.nodes().size())
        .filter(number -> !incomplete.get(number))
        .mapToObj(number -> graph.nodes().get(number).name())
        .filter(read::contains)
        .toList();
  }

  // Backward search from the open URLs.
  private static BitSet incomplete(NumberedGraph graph, Predicate<String> isOpen) {
    var backlinks = graph.adjacency().transpose();
    var incomplete = new BitSet();
    var queue = new IntArrayList();
    for (int number = 0; number < graph.nodes().size(); number++) {
      if (!isOpen.test(graph.nodes().get(number).name())) continue;
      incomplete.set(number);
      queue.add(number);
    }
    while (!queue.isEmpty()) {
      int number = queue.removeInt(queue.size() - 1);
      for (int arc = backlinks.firstArc(number); arc < backlinks.firstArc(number + 1); arc++) {
        int citing = backlinks.target(arc);
        if (incomplete.get(citing)) continue;
        incomplete.set(citing);
        queue.add(citing);
      }
    }
    return incomplete;
  }
}
