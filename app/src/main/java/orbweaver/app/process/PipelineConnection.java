package orbweaver.app.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.admin.crawl.PipelineAccess;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.admin.pipeline.StopSignal;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.FolderKind;
import orbweaver.app.folder.FolderState;
import orbweaver.app.folder.RunningProcess;
import orbweaver.app.log.LogConfiguration;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.settings.KafkaSettings;

/**
 * Connection of a command to its pipeline: a running one, or the stopped one of a folder, for which
 * an embedded broker is started.
 *
 * @param remoteBrokers brokers of a remote pipeline, instead of the folder
 * @param dir folder of {@code orbweaver crawl}
 * @param embedded starts the broker of a stopped pipeline
 */
public record PipelineConnection(
    Optional<KafkaSettings> remoteBrokers,
    Path dir,
    BrokerStarter embedded,
    Reporter reporter,
    InstantSource clock) {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  // The folder of a crawl that was killed during its first start may not have a pipeline yet.
  private static final PipelinePlan DEFAULTS = PipelinePlan.forFolder();

  /**
   * Runs a task that changes something; not allowed on the folder of the demo. Returns empty if
   * interrupted.
   */
  public <R> Optional<R> run(CrawlTask<R> task) throws IOException, InterruptedException {
    return run(work(task), this::claimCrawl);
  }

  /**
   * Runs a task that only reads; also allowed on the folder of the demo. Returns empty if
   * interrupted.
   */
  public <R> Optional<R> runReadOnly(CrawlTask<R> task) throws IOException, InterruptedException {
    return run(work(task), () -> CrawlFolder.claim(dir));
  }

  /** Runs a task that changes the topics, as {@link #run} does. */
  public <R> Optional<R> runOnTopics(PipelineTask<R> task)
      throws IOException, InterruptedException {
    return run((pipeline, _) -> Optional.of(task.run(pipeline)), this::claimCrawl);
  }

  /** Runs a task that only reads the topics, as {@link #runReadOnly} does. */
  public <R> Optional<R> readTopics(PipelineTask<R> task) throws IOException, InterruptedException {
    return run((pipeline, _) -> Optional.of(task.run(pipeline)), () -> CrawlFolder.claim(dir));
  }

  /** Work on a pipeline; the signal to end it is present if the pipeline is running. */
  private interface Work<R> {
    Optional<R> run(PipelineContext pipeline, Optional<StopSignal> running)
        throws InterruptedException;
  }

  private <R> Work<R> work(CrawlTask<R> task) {
    return (pipeline, running) -> task.run(new PipelineAccess(pipeline, running, reporter, clock));
  }

  private CrawlFolder claimCrawl() {
    return CrawlFolder.claim(dir, FolderKind.CRAWL_WITH_BROKER);
  }

  private <R> Optional<R> run(Work<R> work, Supplier<CrawlFolder> claim)
      throws IOException, InterruptedException {
    if (remoteBrokers.isEmpty()) FolderKind.requireTopics(dir);
    var brokers = remoteBrokers.or(this::runningBrokers);
    if (brokers.isPresent()) return runOnRunning(brokers.get(), work);
    try (var folder = claim.get()) {
      // The embedded broker logs errors while it starts and stops; they go to the log file.
      LogConfiguration.toFile(FolderLayout.log(folder.path()));
      return runOnStopped(folder, work);
    }
  }

  private <R> Optional<R> runOnStopped(CrawlFolder folder, Work<R> work)
      throws IOException, InterruptedException {
    try (var broker = embedded.start(FolderLayout.broker(folder.path()))) {
      var pipeline = DEFAULTS.openOrCreate(KafkaSettings.of(broker.bootstrap()));
      folder.bind(pipeline.manifest().id());
      return work.run(pipeline, Optional.empty());
    }
  }

  private Optional<KafkaSettings> runningBrokers() {
    try (var state = FolderState.inspect(dir)) {
      return switch (state) {
        case FolderState.Stopped _ -> Optional.empty();
        case FolderState.InUse(var process) ->
            Optional.of(brokersOf(process.orElseThrow(this::unavailable)));
      };
    }
  }

  private static KafkaSettings brokersOf(RunningProcess running) {
    return KafkaSettings.of(running.bootstrap().orElseThrow());
  }

  private OperationException unavailable() {
    return OperationException.folderError(
        dir + ": the crawl is starting or ending; run the command again in a moment");
  }

  private <R> Optional<R> runOnRunning(KafkaSettings brokers, Work<R> work)
      throws InterruptedException {
    try (var stopping = ShutdownSignal.forCrawl()) {
      var wait = new PipelineWait(brokers, PATIENCE, stopping, reporter, clock);
      if (!wait.forBrokers()) return Optional.empty();
      var pipeline = wait.forPipeline();
      return pipeline.isPresent()
          ? work.run(pipeline.get(), Optional.of(stopping))
          : Optional.empty();
    }
  }
}
