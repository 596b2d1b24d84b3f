package orbweaver.cli.library.options;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.search.AdviceSource;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for the graph and the index by which a library is advised. */
public final class AdviceOptions {
  @Mixin private GraphOption graph = new GraphOption();

  @Option(
      names = "--index",
      paramLabel = "FOLDER",
      description =
          "The full-text index of a service, such as pipeline/index-sink/index, instead of that of"
              + " the crawl.")
  private Optional<Path> serviceIndex = Optional.empty();

  /**
   * Returns the graph and the index.
   *
   * @throws OperationException if the library is that of a pipeline, and no graph is named
   */
  public AdviceSource source(TaskOptions tasks) {
    var location = graph.location();
    var brokers = tasks.brokers();
    // The default folder is not that of the pipeline.
    var folder =
        brokers.isEmpty() || tasks.isFolderGiven()
            ? Optional.of(tasks.folder())
            : Optional.<Path>empty();
    if (folder.isEmpty() && !(location instanceof InDatabase))
      throw OperationException.usageError(
          "--graph: missing (expected: the address of the database of the graph of the pipeline at %s, jdbc:postgresql://HOST/DATABASE?user=NAME; or --dir with the folder of a stopped crawl that has its graph)"
              .formatted(brokers.orElseThrow()));
    return new AdviceSource(location, folder, serviceIndex, brokers.isPresent());
  }
}
