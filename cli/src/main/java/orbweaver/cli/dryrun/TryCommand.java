package orbweaver.cli.dryrun;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.submission.MediaTypes;
import orbweaver.app.BuildVersion;
import orbweaver.app.dryrun.DryRun;
import orbweaver.app.dryrun.DryRunResult;
import orbweaver.app.dryrun.PlanCheck;
import orbweaver.app.dryrun.TopicRecord;
import orbweaver.app.log.LogConfiguration;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.ActivityOptions;
import orbweaver.cli.options.FetcherOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UserInformation;
import orbweaver.fetcher.wiring.FetcherResources;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver try}. */
@Command(
    name = "try",
    header = "Shows what a crawl would do with one URL, without storing anything.",
    description =
        "Normalises the URL, evaluates it as a seed, obeys its robots.txt, fetches and parses it,"
            + " and evaluates its links, exactly as a crawl does. Exit code: 0 if the page is"
            + " accepted, 7 if robots.txt forbids it, otherwise 4.%n",
    mixinStandardHelpOptions = true)
public final class TryCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", description = "The URL to try.")
  private CrawlUrl url = CrawlUrl.of("http://a.test/");

  @Mixin private ActivityOptions activityOptions = new ActivityOptions();
  @Mixin private FetcherOptions fetching = new FetcherOptions();

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Write the decoded body to this file, if there is a page.")
  private Optional<Path> save = Optional.empty();

  @Option(
      names = "--links",
      description = "Print only the URLs that the page links to, one per line.")
  private boolean links;

  @Option(
      names = "--json",
      description = "Print the records as the services write them, one per line with its topic.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    LogConfiguration.forCommand(Terminal.isInteractive());
    var activity =
        PlanCheck.activity(activityOptions.plan(List.of(url), usedTypes()), CLOCK.instant());
    try (var resources = new FetcherResources(fetching.settings(BuildVersion.number()), CLOCK)) {
      var result = new DryRun(activity, resources).run(urlAsTyped());
      if (save.isPresent()) save(result, save.get());
      print(result);
      return exitCode(result).number();
    }
  }

  private MediaTypes usedTypes() {
    return save.isPresent() ? MediaTypes.ANY : MediaTypes.HTML;
  }

  /** Returns the exit code of a crawl with this seed alone. */
  private static ExitCode exitCode(DryRunResult result) {
    if (result.hasAcceptedPage()) return ExitCode.FINISHED;
    return result.isDeniedByRobots() ? ExitCode.ROBOTS_DENIED : ExitCode.NO_PAGE_FETCHED;
  }

  /** Returns the URL as it was typed, without user information. */
  private String urlAsTyped() {
    var positional = command.commandLine().getParseResult().matchedPositionals();
    return positional.stream()
        .flatMap(argument -> argument.originalStringValues().stream())
        .findFirst()
        .map(UserInformation::strip)
        .orElseGet(url::toString);
  }

  private void print(DryRunResult result) {
    var out = command.commandLine().getOut();
    lines(result).forEach(out::println);
    out.flush();
    if (links && !result.hasPage())
      warn("there is no page; run without --links to see the" + " reason");
  }

  private List<String> lines(DryRunResult result) {
    if (links) return result.linkTargets();
    return json
        ? result.records().stream().map(TryCommand::jsonLine).toList()
        : DryRunText.of(result).stream().map(SafeTerminalText::text).toList();
  }

  private static String jsonLine(TopicRecord topicRecord) {
    return "{\"topic\":\"%s\",\"record\":%s}"
        .formatted(topicRecord.topic().shortName(), SafeTerminalText.json(topicRecord.record()));
  }

  private void save(DryRunResult result, Path file) {
    if (!result.hasPage()) {
      warn("nothing was saved: there is no page");
      return;
    }
    try {
      Files.write(file, result.fetch().orElseThrow().completion().body().bytes());
    } catch (IOException e) {
      throw OperationException.usageError(
          "--save: cannot write %s (%s)".formatted(file, e.getClass().getSimpleName()));
    }
  }

  private void warn(String sentence) {
    var err = command.commandLine().getErr();
    err.println("orbweaver: " + SafeTerminalText.text(sentence));
    err.flush();
  }
}
