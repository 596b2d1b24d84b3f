package orbweaver.cli.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.query.QuerySyntaxException;
import orbweaver.index.search.HitOrder;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver search}. */
@Command(
    name = "search",
    header = "Searches the texts of pages in the full-text index of a crawl.",
    description = {
      "The index exists if an activity asks for it (crawl --index). It can be searched while the"
          + " crawl runs, with all pages that were read.",
      "All words must occur, each as written or in another form that begins with the same three"
          + " letters, in the title, a heading, the text or the URL of the page, or in the text of a"
          + " link to it.",
      "\"a phrase\"  \"near words\"~5  begin*  w?ld*  /regular.expression/  OR  NOT  -word  ( )",
      "title: heading: text: anchor: url:  before the word or phrase that they limit",
      "site:example.org  lang:de  activity:NAME  after:2026-11-01  before:2026-12-01",
      ""
    },
    mixinStandardHelpOptions = true)
public final class SearchCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(
      arity = "0..*",
      paramLabel = "TERMS",
      description = "The query, in one argument or several.")
  private List<String> terms = List.of();

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "Maximum number of pages. Default: ${DEFAULT-VALUE}.")
  private int top = 10;

  @Option(
      names = "--like",
      paramLabel = "URL",
      description =
          "Prefer pages with the frequent words of this page, which is not listed itself. May be"
              + " repeated.")
  private List<CrawlUrl> like = List.of();

  @Option(
      names = "--unlike",
      paramLabel = "URL",
      description = "Avoid pages with the frequent words of this page. May be repeated.")
  private List<CrawlUrl> unlike = List.of();

  @Option(
      names = "--activity",
      paramLabel = "NAME",
      description = "Only pages that this activity accepted.")
  private Optional<String> activity = Optional.empty();

  @Option(names = "--by-links", description = "The number of links to a page raises its score.")
  private boolean isByLinks;

  @Option(names = "--newest", description = "The page that was fetched last comes first.")
  private boolean isNewestFirst;

  @Option(
      names = "--snippets",
      paramLabel = "N",
      defaultValue = "2",
      description = "Maximum number of passages of each page. Default: ${DEFAULT-VALUE}.")
  private int snippets = 2;

  @Option(
      names = "--html",
      description = "Print a page of HTML: the titles, with links to the pages.")
  private boolean isHtml;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private DirOption dir = new DirOption();

  @Option(
      names = "--index",
      paramLabel = "FOLDER",
      description =
          "Search the index of a service, such as pipeline/index-sink/index, instead of that of a"
              + " crawl.")
  private Optional<Path> serviceIndex = Optional.empty();

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    var screen = Terminal.screen(command, json);
    if (json && isHtml) throw misuse("--html: not allowed with --json (expected: one of them)");
    var request = request();
    try (var index = IndexFolder.of(serviceIndex, dir.path()).open()) {
      print(screen, request.query(), index.search(request));
    } catch (QuerySyntaxException e) {
      throw misuse("TERMS: " + e.getMessage() + "\n" + e.snippet());
    } catch (IllegalArgumentException e) {
      throw misuse(String.valueOf(e.getMessage()));
    }
    return ExitCode.FINISHED.number();
  }

  private ParameterException misuse(String message) {
    return new ParameterException(command.commandLine(), message);
  }

  private SearchRequest request() {
    if (isNewestFirst && (isByLinks || !unlike.isEmpty()))
      throw misuse(
          "--newest: not allowed with --by-links and --unlike, which change the score only");
    try {
      return new SearchRequest(
          String.join(" ", terms),
          0,
          top,
          like,
          unlike,
          activity,
          isByLinks,
          isNewestFirst ? HitOrder.NEWEST : HitOrder.SCORE,
          snippets);
    } catch (IllegalArgumentException e) {
      throw misuse("--" + e.getMessage());
    }
  }

  private void print(Screen screen, String query, PageSearchResult result) {
    if (isHtml) {
      screen.out().print(SafeTerminalText.text(ResultPage.html(query, result)));
    } else if (screen.json()) {
      screen.out().println(SafeTerminalText.json(result));
    } else {
      screen.out().print(new ResultText(screen.isTerminal()).of(result));
    }
    screen.out().flush();
  }
}
