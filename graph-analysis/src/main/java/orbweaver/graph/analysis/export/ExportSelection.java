package orbweaver.graph.analysis.export;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.analysis.rank.NodeLevel;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredPage;

/**
 * Selection of the part of a graph that is exported.
 *
 * @param kinds kinds of links to export; links of other kinds are ignored, and links to URLs of
 *     other schemes at the levels of hosts and domains
 * @param activity exports the pages that this activity accepted, with their links; all pages if
 *     absent
 * @param level whether nodes are pages, hosts or domains, in formats with nodes
 */
public record ExportSelection(
    LinkGraph graph, Set<LinkKind> kinds, Optional<String> activity, NodeLevel level) {
  public ExportSelection {
    kinds = Set.copyOf(level == NodeLevel.PAGE ? kinds : withoutOther(kinds));
  }

  // A URL of another scheme may have no host.
  private static Set<LinkKind> withoutOther(Set<LinkKind> kinds) {
    return kinds.stream().filter(kind -> kind != LinkKind.OTHER).collect(toSet());
  }

  /** Passes every selected page with its selected links to the consumer, sorted by URL. */
  public void forEachPage(StoredPageConsumer consumer) throws IOException {
    var isSelected = urlFilter();
    var kindNames = kinds.stream().map(LinkKind::text).collect(toSet());
    try {
      graph.forEachPage(
          page -> {
            if (isSelected.test(page.url())) accept(consumer, page, kindNames);
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void accept(StoredPageConsumer consumer, StoredPage page, Set<String> kindNames) {
    var links = page.links().stream().filter(link -> kindNames.contains(link.kind())).toList();
    try {
      consumer.accept(page.withLinks(links));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a filter for the URLs of selected pages. */
  public Predicate<String> urlFilter() {
    if (activity.isEmpty()) return _ -> true;
    var accepted = new HashSet<String>();
    graph.forEachDecision(
        activity.get(),
        decision -> {
          if (decision.accepted()) accepted.add(decision.url());
        });
    return accepted::contains;
  }

  /** Consumer of pages. */
  @FunctionalInterface
  public interface StoredPageConsumer {
    void accept(StoredPage page) throws IOException;
  }
}
