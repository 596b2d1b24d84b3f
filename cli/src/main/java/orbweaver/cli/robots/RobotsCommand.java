package orbweaver.cli.robots;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.app.BuildVersion;
import orbweaver.app.process.PipelineConnection;
import orbweaver.app.robots.FetchRobots;
import orbweaver.app.robots.FindStoredRobots;
import orbweaver.app.robots.RobotsDecision;
import orbweaver.app.robots.RobotsReport;
import orbweaver.cli.broker.BrokerService;
import orbweaver.cli.options.Brokers;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.cli.output.Terminal;
import orbweaver.cli.remote.TaskRunner;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver robots}. */
@Command(
    name = "robots",
    header = "Shows whether robots.txt allows a URL, and which line decides.",
    description =
        "Fetches only robots.txt, as a crawl does. With --dir nothing is fetched: the copy stored"
            + " by the crawl is used. Exit code: 0 if the URL is allowed, 7 if not.%n",
    mixinStandardHelpOptions = true)
public final class RobotsCommand implements Callable<Integer> {
  private static final String DIR = "--dir";
  private static final String BOOTSTRAP = "--bootstrap-server";
  private static final String FILE = "--file";
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", description = "The URL to check.")
  private CrawlUrl url = CrawlUrl.of("http://a.test/");

  @Option(
      names = DIR,
      paramLabel = "FOLDER",
      description = "Use the copy stored by the crawl in this folder, running or stopped.")
  private Optional<Path> dir = Optional.empty();

  @Option(
      names = BOOTSTRAP,
      paramLabel = "HOST:PORT",
      description = "Use the copy stored by a remote pipeline.")
  private Optional<String> bootstrap = Optional.empty();

  @Option(names = FILE, paramLabel = "FILE", description = "Evaluate this local file.")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--operator",
      paramLabel = "CONTACT",
      description =
          "Contact for the owner of the server, sent with the request. Without it, only loopback"
              + " addresses are contacted.")
  private Optional<String> operator = Optional.empty();

  @Mixin private FetcherOptions fetching = new FetcherOptions();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    requireOneSource();
    CommandEnvironment.logErrorsOnly();
    if (file.isPresent()) return show(RobotsReport.of(url, read(file.get())));
    return dir.isPresent() || bootstrap.isPresent() ? stored() : fetched();
  }

  private void requireOneSource() {
    var typed = command.commandLine().getParseResult();
    if (Stream.of(DIR, BOOTSTRAP, FILE).filter(typed::hasMatchedOption).count() <= 1) return;
    throw new ParameterException(
        command.commandLine(),
        "--dir, --bootstrap-server, --file: several (expected: one at most)");
  }

  private static String read(Path path) {
    try {
      return new String(Files.readAllBytes(path), UTF_8);
    } catch (IOException e) {
      throw OperationException.usageError(
          "--file: cannot read %s (%s)".formatted(path, e.getClass().getSimpleName()));
    }
  }

  private int stored() throws IOException, InterruptedException {
    var screen = Terminal.screen(command, json);
    var folder = CommandEnvironment.resolve(dir.orElse(Path.of("crawl")));
    var pipeline =
        new PipelineConnection(
            bootstrap.map(Brokers::at), folder, BrokerService::start, screen, CLOCK);
    var found = new TaskRunner(pipeline).runReadOnly(new FindStoredRobots(url));
    return found.isPresent() ? show(found.get()) : ExitCode.INTERRUPTED.number();
  }

  private int fetched() {
    var operators = operator.map(List::of).orElse(List.of());
    return show(
        new FetchRobots(fetching.settings(BuildVersion.number()), operators).run(url, CLOCK));
  }

  private int show(RobotsReport report) {
    var lines = new RobotsText(report, CLOCK.instant()).lines();
    new ResultPrinter(command, json).print(report, lines);
    var isAllowed = report.decision() == RobotsDecision.ALLOWED;
    return (isAllowed ? ExitCode.FINISHED : ExitCode.ROBOTS_DENIED).number();
  }
}
