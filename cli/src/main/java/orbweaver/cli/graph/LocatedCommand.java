package orbweaver.cli.graph;

import java.util.concurrent.Callable;
import orbweaver.cli.options.DocumentSearchOptions;
import orbweaver.graph.analysis.reports.LocatedDocuments;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver graph located}. */
@Command(
    name = "located",
    header = "Lists the documents that a crawl located by words, the best score first.",
    description = {
      "Without --words, lists what the activities of the crawl search for. A crawl scores documents"
          + " for the words of its actions only: see orbweaver locate.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class LocatedCommand implements Callable<Integer> {
  @Mixin private DocumentSearchOptions searchOptions = new DocumentSearchOptions();
  @Mixin private GraphQueryOptions queryOptions = new GraphQueryOptions();

  @Override
  public Integer call() {
    var search = searchOptions.search();
    try {
      return queryOptions.printAnswer(
          graph ->
              search
                  .map(wanted -> LocatedDocuments.of(graph, wanted))
                  .orElseGet(() -> LocatedDocuments.of(graph)),
          LocatedDocuments::text);
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
  }
}
