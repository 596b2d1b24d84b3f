package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.activity.ActivityFile;
import orbweaver.cli.crawl.ActivityChange;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.folder.Kept;
import orbweaver.cli.folder.Kind;
import orbweaver.cli.folder.Running;
import orbweaver.cli.option.Brokers;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.run.Logs;
import orbweaver.cli.run.RingWait;
import orbweaver.cli.run.Stopping;
import orbweaver.contract.activity.Activity;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.kit.settings.KafkaSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver activity put}. */
@Command(
    name = "put",
    header = "Gives an activity the version that a file says.",
    description = {
      "Candidates that are judged from then on are judged by it; what was judged stays judged, and"
          + " every verdict names its version. An activity that is not there yet begins. What is not"
          + " valid is refused, and the version before stays in force.",
      "",
      "A crawl at rest takes it up when it goes on: orbweaver crawl --activity FILE.",
      ""
    },
    mixinStandardHelpOptions = true)
final class ActivityPutCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Duration PATIENCE = Duration.ofSeconds(15);

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "The activity, for example walk.yaml.")
  private Path file = Path.of("activity.yaml");

  @Mixin private DirOption dir = new DirOption();

  @Option(
      names = "--bootstrap",
      paramLabel = "HOST:PORT",
      description = "The brokers of a ring that runs elsewhere, in place of a folder.")
  private Optional<String> bootstrap = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Logs.ofCommand(Terminal.isThere());
    var plan = CrawlPlan.of(ActivityFile.read(file)).checked(CLOCK.instant());
    var code = bootstrap.isPresent() ? live(Brokers.at(bootstrap.get()), plan) : here(plan);
    return code.number();
  }

  private ExitCode here(CrawlPlan plan) throws IOException, InterruptedException {
    var running = running();
    if (running.isPresent()) return live(KafkaSettings.at(running.get().bootstrap()), plan);
    try (var folder = CrawlFolder.claim(dir.path(), Kind.CRAWL)) {
      ActivityChange.atRest(folder, plan, FetcherSettings.of(Version.text()), CLOCK);
    }
    say("activity %s changes when the crawl goes on".formatted(plan.activity()));
    return ExitCode.FINISHED;
  }

  private Optional<Running> running() {
    try (var kept = Kept.in(dir.path())) {
      return switch (kept) {
        case Kept.AtRest _ -> Optional.empty();
        case Kept.Busy(var where) -> Optional.of(where.orElseThrow(this::silent));
      };
    }
  }

  private CommandException silent() {
    return CommandException.folder(
        dir.path()
            + ": the crawl is starting or ending and cannot be asked; try again in a moment");
  }

  private ExitCode live(KafkaSettings brokers, CrawlPlan plan) throws InterruptedException {
    try (var stopping = Stopping.ofCrawl()) {
      var screen = Terminal.screen(command, false);
      var wait = new RingWait(brokers, PATIENCE, stopping, screen, CLOCK);
      if (!wait.forBrokers()) return ExitCode.STOPPED;
      var ring = wait.forRing();
      if (ring.isEmpty()) return ExitCode.STOPPED;
      var changed = ActivityChange.of(ring.get(), plan, stopping, CLOCK);
      changed.ifPresent(this::say);
      return changed.isPresent() ? ExitCode.FINISHED : ExitCode.STOPPED;
    }
  }

  private void say(Activity activity) {
    say(
        "activity %s is at version %d: %s"
            .formatted(activity.id(), activity.version(), activity.formula()));
  }

  private void say(String line) {
    command.commandLine().getOut().println(line);
  }
}
