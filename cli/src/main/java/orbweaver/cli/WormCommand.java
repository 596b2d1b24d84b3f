package orbweaver.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.BuildVersion;
import orbweaver.app.engine.EngineCrawl;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.StopCondition;
import orbweaver.cli.linkdb.OlderWormArchive;
import orbweaver.cli.linkdb.WormArchiveReport;
import orbweaver.cli.options.CrawlPolicyOptions;
import orbweaver.cli.options.CreateOptions;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.options.MemoryOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.ExternalDataPolicy;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver worm}. */
@Command(
    name = "worm",
    header = "Extends an archive of the World Wide Web Worm.",
    description = {
      "Reads the pages at the URLs, and the pages they refer to, on all hosts, down to a number of"
          + " levels, and prints a new archive, which contains the old one. Pages that are complete"
          + " in the old archive (C) are not requested; their references are followed.",
      "  orbweaver worm archive 2 http://www.example.org/ --operator me@example.org > new-archive",
      ""
    },
    mixinStandardHelpOptions = true)
final class WormCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      index = "0",
      paramLabel = "ARCHIVE",
      description = "Archive of the last run; an empty file, such as /dev/null, for the first run.")
  private Path archive = Path.of("");

  @Parameters(
      index = "1",
      paramLabel = "LEVELS",
      description = "Maximum number of links from a URL: 0 or more.")
  private int levels;

  @Parameters(index = "2..*", arity = "1..*", paramLabel = "URL", description = "Start URLs.")
  private List<CrawlUrl> urls = List.of();

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      description = "Folder of the crawl. Default: a temporary folder, deleted at the end.")
  private Optional<Path> dir = Optional.empty();

  @Option(
      names = "--operator",
      paramLabel = "CONTACT",
      description =
          "Contact for owners of servers, sent with every request. Required unless every URL connects"
              + " to loopback.")
  private Optional<String> operator = Optional.empty();

  @Option(
      names = "--delay",
      paramLabel = "TIME",
      description = "Minimum delay between two requests to a host: 500ms, 1s, 2m. Default: 1s.")
  private Duration delay = CrawlPlan.DEFAULT_DELAY;

  @Option(
      names = "--constraints",
      paramLabel = "FORMULA",
      description =
          "Further constraints on the pages that are read, such as ((origin-host)) to stay on the"
              + " hosts of the URLs.")
  private Formula constraints = Formula.T;

  @Mixin private CrawlPolicyOptions policy = new CrawlPolicyOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();
  @Mixin private CreateOptions creation = new CreateOptions(PipelinePlan.FOLDER_PARTITIONS);
  @Mixin private MemoryOption memory = new MemoryOption();

  @Override
  public Integer call() throws IOException {
    var older = OlderWormArchive.of(CommandEnvironment.resolve(archive));
    OperatorCheck.check(plan(), fetching.connectOverrides(), command);
    var plan = RegionCrawl.withDefaults(plan());
    var settings = settings(older);
    var report = new WormArchiveReport(Terminal.screen(command, false), older);
    var end = RegionCrawl.inFolder(dir, folder -> run(folder, plan, settings, report));
    return ExitCode.of(end).number();
  }

  private static CrawlEnd run(
      Path folder, CrawlPlan plan, EngineCrawl.Settings settings, WormArchiveReport report)
      throws IOException {
    return RegionCrawl.run(folder, plan, settings, report.screen(), report, StopCondition.NEVER);
  }

  private EngineCrawl.Settings settings(OlderWormArchive older) {
    var err = command.commandLine().getErr();
    var fetcher =
        older.applyTo(
            fetching.settings(BuildVersion.number()),
            warning -> err.println("orbweaver: " + warning));
    return new EngineCrawl.Settings(
        fetcher, new GraphLocation.InFolder(), creation.plan(), memory.budget().bodyBytes());
  }

  private CrawlPlan plan() {
    var rules = policy.applyTo(Optional.empty()).orElse(CrawlPolicy.DEFAULT);
    return CrawlPlan.of(command.name(), urls, formula().toString())
        .withOperator(operator)
        .withDelay(delay)
        .withPolicy(Optional.of(rules.withExternalData(ExternalDataPolicy.ALLOW)));
  }

  private Formula formula() {
    if (levels < 0) {
      throw new ParameterException(
          command.commandLine(), "LEVELS: " + levels + " (expected: 0 or more)");
    }
    return Formula.parse(
            "((no-cycles) (depth %d) (header-html) (header-robots-allowed))".formatted(levels))
        .and(constraints);
  }
}
