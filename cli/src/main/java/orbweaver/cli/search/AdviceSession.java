package orbweaver.cli.search;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.remote.GraphSession;
import orbweaver.console.advice.CrawlAdvice;
import orbweaver.console.source.TextSearch;
import orbweaver.index.search.PageSearch;
import orbweaver.runtime.OperationException;

/** Open graph and index of a crawl, for advice on its library. */
public final class AdviceSession implements AutoCloseable {
  private final GraphSession graph;
  private final Optional<PageSearch> index;

  private AdviceSession(GraphSession graph, Optional<PageSearch> index) {
    this.graph = graph;
    this.index = index;
  }

  /** Uses the graph and the index of a crawl, running or stopped. */
  public static <T> T use(Path folder, Function<CrawlAdvice, T> query) {
    try (var session = open(folder)) {
      return query.apply(session.advice());
    }
  }

  // A stopped crawl is locked while its graph is open; the index stores what it has before.
  private static AdviceSession open(Path folder) {
    requireGraph(folder);
    var indexFolder = IndexFolder.of(Optional.empty(), folder);
    var index = indexFolder.hasIndex() ? Optional.of(indexFolder.openStored()) : noIndex();
    try {
      return new AdviceSession(GraphSession.open(folder), index);
    } catch (RuntimeException | Error e) {
      index.ifPresent(PageSearch::close);
      throw e;
    }
  }

  private static Optional<PageSearch> noIndex() {
    return Optional.empty();
  }

  private static void requireGraph(Path folder) {
    if (RemoteContext.forCrawl(folder).isEmpty() && !Files.exists(FolderLayout.graph(folder)))
      throw OperationException.folderError(
          folder + ": no graph (expected: the folder of a crawl that has a graph)");
  }

  private CrawlAdvice advice() {
    return new CrawlAdvice(graph.graph(), index.<TextSearch>map(open -> open::search));
  }

  @Override
  public void close() {
    try (graph) {
      index.ifPresent(PageSearch::close);
    }
  }
}
