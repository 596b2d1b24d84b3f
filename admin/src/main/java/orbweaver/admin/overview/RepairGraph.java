package orbweaver.admin.overview;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.graph.sink.kafka.OffsetStatus;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;

/**
 * Task that compares a graph with its topics and deletes it if it is ahead of them.
 *
 * @param dir folder of the crawl, or of the graph sink
 * @param yes whether to delete the graph
 */
public record RepairGraph(GraphLocation graph, Path dir, boolean yes)
    implements PipelineTask<RepairGraph.Result> {
  /** Result of the comparison. */
  public enum Outcome {
    /** The graph is not ahead of its topics. */
    NOTHING_TO_REPAIR,
    /**
     * The graph is ahead; with {@code --yes} it would be deleted, and its sink would rebuild it.
     */
    WOULD_BE_DELETED,
    /** The graph was deleted; its sink rebuilds it. */
    DELETED
  }

  /**
   * JSON form of the result.
   *
   * @param ahead partitions from which the graph contains records that the broker no longer has
   */
  public record Result(Outcome outcome, List<String> ahead) {
    public String text() {
      var lines = new ArrayList<>(ahead);
      lines.add(
          switch (outcome) {
            case NOTHING_TO_REPAIR -> "the graph is not ahead of its topics: nothing to repair";
            case WOULD_BE_DELETED ->
                "the graph would be deleted and rebuilt from its topics; run with --yes to do so";
            case DELETED ->
                "the graph was deleted; its sink rebuilds it from the topics when it runs";
          });
      return String.join("\n", lines);
    }
  }

  @Override
  public Result run(PipelineContext pipeline) {
    requireGraph();
    var sink = FolderLayout.serviceFolder(dir, ServiceKind.SINK.serviceName());
    try (var store = graph.open(sink, pipeline.manifest().id())) {
      var statuses = OffsetStatus.of(pipeline, store.offsets());
      var ahead =
          statuses.stream().filter(OffsetStatus::isAhead).map(OffsetStatus::toString).toList();
      if (ahead.isEmpty()) return new Result(Outcome.NOTHING_TO_REPAIR, ahead);
      requireComplete(statuses);
      if (yes) store.clear();
      return new Result(yes ? Outcome.DELETED : Outcome.WOULD_BE_DELETED, ahead);
    }
  }

  private void requireGraph() {
    if (!(graph instanceof InFolder) || Files.exists(FolderLayout.graph(dir))) return;
    throw OperationException.usageError(
        "--dir: no graph in %s (expected: the folder of the crawl, or of the sink's service)"
            .formatted(dir));
  }

  // After records were deleted by retention, a rebuilt graph would be incomplete.
  private static void requireComplete(List<OffsetStatus> statuses) {
    statuses.stream()
        .filter(status -> status.beginOffset() > 0)
        .findFirst()
        .ifPresent(
            status -> {
              throw OperationException.usageError(
                  "the graph cannot be rebuilt: %s, and older records were deleted (--retention). Restore a"
                          .formatted(status)
                      + " copy of the graph from before the loss; its sink continues from"
                      + " there");
            });
  }
}
