package orbweaver.cli.crawl;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.folder.Kept;
import orbweaver.cli.folder.Kind;
import orbweaver.cli.folder.Running;
import orbweaver.cli.run.BrokerStation;
import orbweaver.cli.run.Layout;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.RingPlan;
import orbweaver.cli.run.RingWait;
import orbweaver.cli.run.Stopping;
import orbweaver.cli.watch.Screen;
import orbweaver.kit.settings.KafkaSettings;

/**
 * Connection of a command to its pipeline: a running one, or the stopped one of a folder, for which
 * an embedded broker is started.
 *
 * @param elsewhere brokers of a remote pipeline, instead of the folder
 * @param dir folder of {@code orbweaver crawl}
 */
public record RingAtHand(
    Optional<KafkaSettings> elsewhere, Path dir, Screen screen, InstantSource clock) {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  // The folder of a crawl that was killed during its first start may not have a pipeline yet.
  private static final RingPlan DEFAULTS = RingPlan.inAFolder();

  /** Runs a task that changes something; not allowed on the folder of the demo. */
  public ExitCode run(Errand task) throws IOException, InterruptedException {
    return run(task, () -> CrawlFolder.claim(dir, Kind.CRAWL));
  }

  /** Runs a task that only reads; also allowed on the folder of the demo. */
  public ExitCode look(Errand task) throws IOException, InterruptedException {
    return run(task, () -> CrawlFolder.claim(dir));
  }

  private ExitCode run(Errand task, Supplier<CrawlFolder> claim)
      throws IOException, InterruptedException {
    var brokers = elsewhere.or(this::running);
    if (brokers.isPresent()) return atWork(brokers.get(), task);
    try (var folder = claim.get()) {
      // The embedded broker logs errors while it starts and stops; they go to the log file.
      Logs.toFile(Layout.log(folder.path()));
      return atRest(folder, task);
    }
  }

  private static ExitCode atRest(CrawlFolder folder, Errand task)
      throws IOException, InterruptedException {
    try (var broker = BrokerStation.on(Layout.broker(folder.path()))) {
      var ring = DEFAULTS.openOrCreate(KafkaSettings.at(broker.bootstrap()));
      folder.bind(ring.manifest().id());
      task.atRest(ring);
      return ExitCode.FINISHED;
    }
  }

  private Optional<KafkaSettings> running() {
    try (var state = Kept.in(dir)) {
      return switch (state) {
        case Kept.AtRest _ -> Optional.empty();
        case Kept.Busy(var where) -> Optional.of(brokersOf(where.orElseThrow(this::unavailable)));
      };
    }
  }

  private static KafkaSettings brokersOf(Running running) {
    return KafkaSettings.at(running.bootstrap());
  }

  private CommandException unavailable() {
    return CommandException.folder(
        dir + ": the crawl is starting or ending; run the command again in a moment");
  }

  private ExitCode atWork(KafkaSettings brokers, Errand task) throws InterruptedException {
    try (var stopping = Stopping.ofCrawl()) {
      var wait = new RingWait(brokers, PATIENCE, stopping, screen, clock);
      if (!wait.forBrokers()) return ExitCode.STOPPED;
      var ring = wait.forRing();
      var isDone = ring.isPresent() && task.atWork(ring.get(), stopping);
      return isDone ? ExitCode.FINISHED : ExitCode.STOPPED;
    }
  }
}
