package orbweaver.cli.news;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.output.Screen;
import orbweaver.cli.remote.TimeArgument;
import orbweaver.console.feed.NewsFeed;
import orbweaver.contract.profile.NewsItem;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver news}. */
@Command(
    name = "news",
    header = "Prints the new and changed pages that match a profile, the oldest first.",
    description = {
      "Each item has a number. A program that reads the news regularly passes the highest number"
          + " that it has seen as --after, and so sees each item once.",
      ""
    },
    mixinStandardHelpOptions = true)
public final class NewsCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "NAME", description = "Name of the profile.")
  private String name = "";

  @Option(
      names = "--since",
      paramLabel = "TIME",
      converter = TimeArgument.Converter.class,
      description =
          "Only pages that were fetched at or after this time, such as 2026-05-01, or since that"
              + " long ago, such as 36h.")
  private Optional<TimeArgument> since = Optional.empty();

  @Option(
      names = "--after",
      paramLabel = "NUMBER",
      defaultValue = "0",
      description = "Only items with a higher number. Default: ${DEFAULT-VALUE}.")
  private long after;

  @Option(names = "--atom", description = "Print an Atom feed, the newest first.")
  private boolean isAtom;

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (after < 0) throw misuse("--after: " + after + " (expected: a number from 0)");
    return tasks.runReadOnly(this::print);
  }

  private ParameterException misuse(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  private void print(CrawlAccess crawl, Screen screen) {
    if (isAtom && screen.json())
      throw misuse("--atom: not allowed with --json (expected: one of them)");
    // A running crawl first stores what it has read.
    if (!crawl.hasBroker())
      RemoteContext.forCrawl(tasks.folder()).ifPresent(live -> live.crawl().index().run());
    requireProfile(crawl);
    if (isAtom) printFeed(crawl, screen);
    else forEach(crawl, item -> print(item, screen));
    screen.out().flush();
  }

  private void printFeed(CrawlAccess crawl, Screen screen) {
    var items = new ArrayList<NewsItem>();
    forEach(crawl, items::add);
    var now = TaskOptions.CLOCK.instant();
    screen.out().print(NewsFeed.of(name, Optional.empty(), items.reversed(), now).text());
  }

  private static void print(NewsItem item, Screen screen) {
    screen
        .out()
        .print(
            screen.json()
                ? SafeTerminalText.json(item) + "\n"
                : SafeTerminalText.text(NewsText.of(item)));
  }

  private void forEach(CrawlAccess crawl, Consumer<NewsItem> consumer) {
    var from = since.map(time -> time.at(TaskOptions.CLOCK.instant())).orElse(Instant.MIN);
    var hasIndex =
        crawl
            .profiles()
            .forEachNews(
                name,
                after,
                item -> {
                  if (!item.at().isBefore(from)) consumer.accept(item);
                });
    if (!hasIndex)
      throw OperationException.folderError(
          "no news, because the crawl has no full-text index (expected: a crawl with --index)");
  }

  // A profile that was dropped may have news.
  private void requireProfile(CrawlAccess crawl) {
    var profiles = crawl.profiles();
    if (profiles.list().stream().anyMatch(profile -> profile.name().equals(name))) return;
    var hasNews = new AtomicBoolean();
    var _ = profiles.forEachNews(name, 0, _ -> hasNews.set(true));
    if (!hasNews.get())
      throw OperationException.usageError(
          name + ": no such profile (expected: a name that orbweaver profile list shows)");
  }
}
