package orbweaver.app.engine;

import static java.util.stream.Collectors.toSet;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.engine.archive.EngineCaptures;
import orbweaver.app.engine.reindex.ReindexResult;
import orbweaver.app.engine.reindex.Reindexing;
import orbweaver.app.process.PipelinePlan;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.contract.CountText;
import orbweaver.contract.activity.Activity;
import orbweaver.engine.EngineActivities;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.tables.ActivityTable;
import orbweaver.graph.store.GraphStore;
import orbweaver.index.profile.NewsWriter;
import orbweaver.index.sink.IndexUpdater;
import orbweaver.rule.submission.ActivityVersions;
import orbweaver.runtime.OperationException;

/**
 * Building of the full-text index of a stopped crawl from its archive, without requests. One commit
 * replaces the index that the crawl has, so a kill leaves that one as it was. The commit has the
 * position of the whole crawl log: the graph, which has the decisions, was brought there before. It
 * also has the news of the index that it replaces.
 *
 * @param location location of the graph
 * @param reporter receives the progress
 */
public record IndexRebuild(GraphLocation location, Reporter reporter, InstantSource clock) {
  private static final Duration REPORT_INTERVAL = Duration.ofSeconds(5);

  /**
   * Builds the index of a crawl.
   *
   * @throws OperationException if the crawl is running or has no archive, if the archive has no
   *     body of any page, or if a file cannot be read or written; the index is unchanged then
   */
  public ReindexResult run(Path dir) {
    try (var folder = ArchivedCrawl.claim(dir);
        var state = EngineCrawl.openState(folder)) {
      storeLog(state, dir);
      try (var graph = openGraph(state, dir)) {
        return build(state, graph, dir);
      }
    } catch (UncheckedIOException e) {
      throw OperationException.internalError(
          e.getMessage()
              + " (free disk space or check the folder, and run the command again: the index is as it was)");
    }
  }

  private GraphStore openGraph(EngineState state, Path dir) {
    var sink = FolderLayout.serviceFolder(dir, ServiceKind.SINK.serviceName());
    return location.open(sink, EngineManifest.of(state, PipelinePlan.forFolder()).id());
  }

  // A crawl that was killed may have left entries that the graph does not have.
  private void storeLog(EngineState state, Path dir) {
    var fault = new CrawlFault();
    var feed =
        new GraphFeed(
            GraphOpening.of(openGraph(state, dir)), state, fault, _ -> {}, Optional.empty());
    try (feed) {
      feed.startWhenNeeded();
    }
    if (fault.first().isPresent() || !feed.hasStored(state.log().end()))
      throw OperationException.internalError(
          "the graph does not accept the last pages of the crawl: %s (see the log in the folder; the index is as it was)"
              .formatted(fault.first().map(Throwable::toString).orElse("the database failed")));
  }

  private ReindexResult build(EngineState state, GraphStore graph, Path dir) {
    var total = Reindexing.count(graph.graph());
    reporter.printMessage("archive: " + CountText.of(total, "page") + " to read");
    try (var index = IndexUpdater.replace(FolderLayout.textIndex(dir))) {
      var result =
          new Reindexing(
                  EngineCaptures.of(state),
                  new CaptureReader(FolderLayout.archive(dir)),
                  state.log(),
                  indexedActivities(state),
                  index,
                  progress(total))
              .run(graph.graph());
      requirePages(result);
      NewsWriter.copy(FolderLayout.textIndex(dir), index);
      state.sync();
      index.commit(Map.of(IndexFeed.CRAWL_LOG, state.log().end()));
      return result;
    }
  }

  private static Set<String> indexedActivities(EngineState state) {
    return new EngineActivities(new ActivityVersions(new ActivityTable(state)))
        .all().stream()
            .filter(activity -> activity.effectivePolicy().writesTexts())
            .map(Activity::id)
            .collect(toSet());
  }

  private LongConsumer progress(long total) {
    var next = new Instant[] {clock.instant().plus(REPORT_INTERVAL)};
    return done -> {
      if (clock.instant().isBefore(next[0])) return;
      next[0] = clock.instant().plus(REPORT_INTERVAL);
      reporter.printMessage("archive: %,d of %s".formatted(done, CountText.of(total, "page")));
    };
  }

  // An index without pages would be of no use, and the one that exists may have them.
  private static void requirePages(ReindexResult result) {
    if (result.indexed() == 0 && result.missing() > 0)
      throw OperationException.usageError(
          "the archive has no body of the %s that the graph has (expected: a crawl that was run with --archive); the index is as it was"
              .formatted(CountText.of(result.missing(), "page")));
  }
}
