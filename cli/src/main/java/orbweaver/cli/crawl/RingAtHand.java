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
 * The ring that a command is for: one at work, or that of a folder at rest.
 *
 * @param elsewhere the brokers of a ring that runs elsewhere, in place of the folder
 * @param dir a folder that {@code orbweaver crawl} made
 */
public record RingAtHand(
    Optional<KafkaSettings> elsewhere, Path dir, Screen screen, InstantSource clock) {
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  // A folder at rest has its ring, unless its first crawl was cut short before it was made.
  private static final RingPlan USUAL = RingPlan.inAFolder();

  /** Runs an errand there that is to change something. */
  public ExitCode run(Errand errand) throws IOException, InterruptedException {
    return run(errand, () -> CrawlFolder.claim(dir, Kind.CRAWL));
  }

  /** Runs an errand there that only looks: what the demo left may be looked at, too. */
  public ExitCode look(Errand errand) throws IOException, InterruptedException {
    return run(errand, () -> CrawlFolder.claim(dir));
  }

  private ExitCode run(Errand errand, Supplier<CrawlFolder> claim)
      throws IOException, InterruptedException {
    var brokers = elsewhere.or(this::running);
    if (brokers.isPresent()) return atWork(brokers.get(), errand);
    try (var folder = claim.get()) {
      // The embedded broker logs errors while it starts and stops; they belong into the log file.
      Logs.toFile(Layout.log(folder.path()));
      return atRest(folder, errand);
    }
  }

  private static ExitCode atRest(CrawlFolder folder, Errand errand)
      throws IOException, InterruptedException {
    try (var broker = BrokerStation.on(Layout.broker(folder.path()))) {
      var ring = USUAL.openOrCreate(KafkaSettings.at(broker.bootstrap()));
      folder.bind(ring.manifest().id());
      errand.atRest(ring);
      return ExitCode.FINISHED;
    }
  }

  private Optional<KafkaSettings> running() {
    try (var kept = Kept.in(dir)) {
      return switch (kept) {
        case Kept.AtRest _ -> Optional.empty();
        case Kept.Busy(var where) -> Optional.of(brokersOf(where.orElseThrow(this::silent)));
      };
    }
  }

  private static KafkaSettings brokersOf(Running running) {
    return KafkaSettings.at(running.bootstrap());
  }

  private CommandException silent() {
    return CommandException.folder(
        dir + ": the crawl is starting or ending and cannot be asked; try again in a moment");
  }

  private ExitCode atWork(KafkaSettings brokers, Errand errand) throws InterruptedException {
    try (var stopping = Stopping.ofCrawl()) {
      var wait = new RingWait(brokers, PATIENCE, stopping, screen, clock);
      if (!wait.forBrokers()) return ExitCode.STOPPED;
      var ring = wait.forRing();
      var isDone = ring.isPresent() && errand.atWork(ring.get(), stopping);
      return isDone ? ExitCode.FINISHED : ExitCode.STOPPED;
    }
  }
}
