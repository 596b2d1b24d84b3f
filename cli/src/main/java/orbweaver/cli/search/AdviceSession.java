package orbweaver.cli.search;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.remote.GraphSession;
import orbweaver.console.advice.CrawlAdvice;
import orbweaver.console.source.TextSearch;
import orbweaver.index.search.PageSearch;
import orbweaver.runtime.OperationException;

/** Open graph and index of a crawl or a pipeline, for advice on its library. */
public final class AdviceSession implements AutoCloseable {
  private final GraphSession graph;
  private final Optional<PageSearch> index;

  private AdviceSession(GraphSession graph, Optional<PageSearch> index) {
    this.graph = graph;
    this.index = index;
  }

  /** Uses the graph and the index of a crawl, running or stopped, or of a pipeline. */
  public static <T> T use(AdviceSource source, Function<CrawlAdvice, T> query) {
    try (var session = open(source)) {
      return query.apply(session.advice());
    }
  }

  // A stopped crawl is locked while its graph is open; the index stores what it has before.
  private static AdviceSession open(AdviceSource source) {
    if (source.graph() instanceof InFolder) requireGraph(source.folder().orElseThrow());
    var index = index(source);
    try {
      return new AdviceSession(graph(source), index);
    } catch (RuntimeException | Error e) {
      index.ifPresent(PageSearch::close);
      throw e;
    }
  }

  private static Optional<PageSearch> index(AdviceSource source) {
    return source.index().isPresent()
        ? source.index().map(IndexFolder::ofService).map(IndexFolder::open)
        : source
            .folder()
            .map(IndexFolder::ofCrawl)
            .filter(folder -> source.isPipeline() ? folder.isStored() : folder.hasIndex())
            .map(IndexFolder::openStored);
  }

  private static GraphSession graph(AdviceSource source) {
    return switch (source.graph()) {
      case InDatabase(var address) -> GraphSession.open(address);
      case InFolder _ -> inFolder(source.folder().orElseThrow(), source.isPipeline());
    };
  }

  // The process of another crawl cannot execute the command, whose pipeline is elsewhere.
  private static GraphSession inFolder(Path folder, boolean isPipeline) {
    return isPipeline ? GraphSession.openStopped(folder) : GraphSession.open(folder);
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
