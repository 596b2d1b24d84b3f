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
 * @param kinds link kinds to export; links of other kinds are ignored
 * @param activity exports the pages that this activity accepted, with their links; all pages if
 *     absent
 * @param level what the nodes stand for, in formats with nodes
 */
public record ExportSelection(
    LinkGraph graph, Set<LinkKind> kinds, Optional<String> activity, NodeLevel level) {
  public ExportSelection {
    kinds = Set.copyOf(kinds);
  }

  /** Passes on every selected page with its selected links, sorted by URL. */
  public void forEachPage(PageReader reader) throws IOException {
    var isSelected = urlFilter();
    var texts = kinds.stream().map(LinkKind::text).collect(toSet());
    try {
      graph.forEachPage(
          page -> {
            if (isSelected.test(page.url())) read(reader, page, texts);
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void read(PageReader reader, StoredPage page, Set<String> kinds) {
    var links = page.links().stream().filter(link -> kinds.contains(link.kind())).toList();
    try {
      reader.read(page.withLinks(links));
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
  public interface PageReader {
    void read(StoredPage page) throws IOException;
  }
}
