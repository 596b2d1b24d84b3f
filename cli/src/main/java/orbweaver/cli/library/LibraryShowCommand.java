package orbweaver.cli.library;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.cli.library.options.LibraryArguments;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.options.TaskOptions;
import orbweaver.cli.output.RemoteContext;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.library.Posting;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.explain.SubmittedUrl;
import orbweaver.library.advice.RuleText;
import orbweaver.library.tree.LibraryView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code orbweaver library show}. */
@Command(
    name = "show",
    header = "Shows all characteristics of a posting, and what became of its URLs as seeds.",
    mixinStandardHelpOptions = true)
final class LibraryShowCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NUMBER", description = "Number of the posting.")
  private long number;

  @Mixin private GraphOption graph = new GraphOption();

  @Mixin private TaskOptions tasks = new TaskOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return tasks.runReadOnly(
        crawl -> Optional.of(crawl.library().read(this::details)),
        (screen, details) -> {
          // After the task, which has the folder locked.
          var withSeeds = details.withSeeds(seeds(details));
          screen.printResult(withSeeds.text(), withSeeds);
        });
  }

  private List<SubmittedUrl> seeds(Details details) {
    var location = graph.location();
    var urls = details.posting().urls();
    if (details.seedsOf().isEmpty() || urls.isEmpty()) return List.of();
    if (location instanceof InFolder && !hasGraph()) return List.of();
    try (var session = GraphSession.open(location, tasks.folder())) {
      var activity = details.seedsOf().get();
      return urls.stream().map(url -> SubmittedUrl.of(url, activity, session.graph())).toList();
    }
  }

  private boolean hasGraph() {
    var folder = tasks.folder();
    return tasks.brokers().isEmpty()
        && (RemoteContext.forCrawl(folder).isPresent() || Files.exists(FolderLayout.graph(folder)));
  }

  private Details details(LibraryView view) {
    var posting = LibraryArguments.require(view, number);
    return new Details(
        PostingSummary.of(posting),
        view.path(number).stream().map(Posting::titleText).toList(),
        view.image(number),
        view.activity(number),
        List.of());
  }

  /**
   * Posting with what it inherits.
   *
   * @param path titles from the root to the posting
   * @param shownImage its image, or that of a library above
   * @param seedsOf activity of which the URLs of an entry are seeds
   * @param seeds what became of them
   */
  private record Details(
      PostingSummary posting,
      List<String> path,
      Optional<CrawlUrl> shownImage,
      Optional<String> seedsOf,
      List<SubmittedUrl> seeds) {
    Details withSeeds(List<SubmittedUrl> found) {
      return new Details(posting, path, shownImage, seedsOf, found);
    }

    String text() {
      var lines = new StringBuilder();
      line(lines, String.valueOf(posting.number()), Optional.of(posting.title()));
      line(lines, "kind", Optional.of(posting.kind()));
      line(lines, "path", Optional.of(String.join(" / ", path)));
      posting.urls().forEach(url -> line(lines, "url", Optional.of(url.toString())));
      if (posting.createOnly()) line(lines, "takes", Optional.of("sub-libraries only"));
      line(lines, "rule", posting.rule().map(RuleText::of));
      line(lines, "seeds of", seedsOf);
      for (var seed : seeds) line(lines, "seed " + seed.url(), Optional.of(seed.text()));
      line(lines, "image", shownImage.map(CrawlUrl::toString));
      line(lines, "author", posting.author());
      line(lines, "e-mail", posting.email());
      line(lines, "owner", posting.owner());
      line(lines, "created", Optional.of(seconds(posting.created()).toString()));
      line(
          lines,
          "changed",
          Optional.of(seconds(posting.changed()) + ", change " + posting.version()));
      line(lines, "password", Optional.of(posting.hasPassword() ? "yes" : "no"));
      posting.text().ifPresent(text -> lines.append('\n').append(text).append('\n'));
      return lines.toString().stripTrailing();
    }

    private static Instant seconds(Instant time) {
      return time.truncatedTo(ChronoUnit.SECONDS);
    }

    private static void line(StringBuilder lines, String name, Optional<String> value) {
      value.ifPresent(text -> lines.append(name).append(": ").append(text).append('\n'));
    }
  }
}
