package orbweaver.cli.once;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.Version;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.option.fetch.FetcherOptions;
import orbweaver.cli.option.wanted.ActivityOptions;
import orbweaver.cli.run.Logs;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.contract.page.Link;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UserInformation;
import orbweaver.fetcher.footing.Footing;
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
    "Normalises the URL, evaluates it as a seed, obeys its robots.txt, fetches and parses it, and"
      + " evaluates its links, with the code of a crawl. Exit code: 0 if the page is accepted,"
      + " 7 if robots.txt forbids it, otherwise 4.%n",
    mixinStandardHelpOptions = true)
public final class TryCommand implements Callable<Integer> {
  private static final InstantSource CLOCK = InstantSource.system();

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", description = "The URL to try.")
  private CrawlUrl url = CrawlUrl.of("http://a.test/");

  @Mixin private ActivityOptions wanted = new ActivityOptions();
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
    Logs.ofCommand(Terminal.isThere());
    var activity = wanted.plan(List.of(url)).activity(CLOCK.instant());
    try (var footing = new Footing(fetching.fetcher(Version.text()), CLOCK)) {
      var journey = new Trip(activity, footing).of(typed());
      if (save.isPresent()) save(journey, save.get());
      print(journey);
      return journey.code().number();
    }
  }

  /** Returns the URL as it was typed, without user information. */
  private String typed() {
    var positional = command.commandLine().getParseResult().matchedPositionals();
    return positional.stream()
    .flatMap(argument -> argument.originalStringValues().stream())
        .findFirst()
        .map(UserInformation::strip)
        .orElseGet(url::toString);
  }

  private void print(Journey journey) {
    var out = command.commandLine().getOut();
    lines(journey).forEach(out::println);
    out.flush();
    if (links && !journey.hasPage()) warn("there is no page; run without --links to see the"
        + " reason");
  }

  private List<String> lines(Journey journey) {
    if (links) return targets(journey);
    return json
        ? journey.steps().stream().map(Step::line).toList()
        : JourneyText.of(journey).stream().map(SafeTerminalText::text).toList();
  }

  private static List<String> targets(Journey journey) {
    return journey.visit().stream()
        .flatMap(visit -> visit.page().links().stream())
        .map(Link::target)
        .map(CrawlUrl::toString)
        .distinct()
        .toList();
  }

  private void save(Journey journey, Path file) {
    if (!journey.hasPage()) {
      warn("nothing was saved: there is no page");
      return;
    }
    try {
      Files.write(file, journey.visit().orElseThrow().finished().body().bytes());
    } catch (IOException e) {
      throw CommandException.usage(
          "--save: cannot write %s (%s)".formatted(file, e.getClass().getSimpleName()));
    }
  }

  private void warn(String sentence) {
    var err = command.commandLine().getErr();
    err.println("orbweaver: " + SafeTerminalText.text(sentence));
    err.flush();
  }
}
