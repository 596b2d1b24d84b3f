package orbweaver.cli;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.StopCondition;
import orbweaver.cli.options.DocumentSearchOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Screen;
import orbweaver.cli.region.EnoughDocuments;
import orbweaver.cli.region.RegionWalk;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.OwnPorts;
import orbweaver.graph.analysis.reports.LocatedDocuments.DocumentSearch;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.language.Actions;
import orbweaver.language.Formula;
import orbweaver.language.value.Decimals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver locate}. */
@Command(
    name = "locate",
    header = "Searches a region of the Web for documents that contain some words.",
    description = {
      "Crawls the region that the options describe and scores its text and HTML documents: the"
          + " weighted number of the words, divided by the number of the other words. Links from"
          + " documents with a high score are followed first. Documents are printed as they are"
          + " checked, then those with a score of at least the threshold, the best first.",
      ""
    },
    mixinStandardHelpOptions = true)
final class LocateCommand implements Callable<Integer>, RegionWalk {
  private static final String REPORT = "locate";
  private static final Formula DOCUMENTS =
      Formula.parse(
          "((or (header-content-type \"text/html\") (header-content-type \"text/plain\")))");

  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", arity = "1..*", description = "Start URLs of the search.")
  private List<CrawlUrl> urls = List.of();

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      description = "Folder of the crawl. Default: a temporary folder, deleted at the end.")
  private Optional<Path> dir = Optional.empty();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Option(
      names = "--enough",
      paramLabel = "NUMBER",
      description =
          "End the search when this number of documents that were discovered from the start URLs"
              + " have a score of at least the threshold. Default: search the whole region.")
  private Optional<Long> enough = Optional.empty();

  @Mixin private DocumentSearchOptions searchOptions = new DocumentSearchOptions();
  @Mixin private RegionCrawl region = new RegionCrawl();

  @Override
  public Integer call() throws IOException {
    var search = searchOptions.requiredSearch();
    requireNumber();
    var plan = region.checked(plan(search));
    var end = RegionCrawl.inFolder(dir, folder -> locate(folder, plan, search));
    return ExitCode.of(end).number();
  }

  @Override
  public CrawlPlan checkedPlan() {
    return region.checked(plan(searchOptions.requiredSearch()));
  }

  @Override
  public CrawlEnd walk(CrawlPlan plan, Screen screen, OwnPorts ports, StopCondition isStopped)
      throws IOException {
    var search = searchOptions.requiredSearch();
    var condition = new EnoughDocuments(plan, search, enough);
    var report = new LocateEndReport(screen, plan, search, condition, json);
    return report.end(region.runBeside(plan, screen, report, ports, isStopped));
  }

  private void requireNumber() {
    if (enough.filter(number -> number < 1).isEmpty()) return;
    throw new ParameterException(
        command.commandLine(),
        "--enough: " + enough.get() + " (expected: a number of documents, at least 1)");
  }

  private CrawlEnd locate(Path folder, CrawlPlan plan, DocumentSearch search) throws IOException {
    var screen = region.screen();
    var condition = new EnoughDocuments(plan, search, enough);
    var report = new LocateEndReport(screen, plan, search, condition, json);
    if (reportsUnchanged(folder, plan, condition, report)) return CrawlEnd.ENOUGH_FOUND;
    return report.end(region.run(folder, plan, screen, report, condition));
  }

  // A crawl that continues would first repeat the requests that were in flight at its end.
  private boolean reportsUnchanged(
      Path folder, CrawlPlan plan, EnoughDocuments condition, LocateEndReport report) {
    if (!condition.hasNumber() || CrawlFolder.pipelineIdOf(folder).isEmpty()) return false;
    try (var session = GraphSession.open(region.graph(), folder)) {
      var graph = session.graph();
      if (graph.activities().stream().noneMatch(stored -> isSameSearch(stored, plan))) return false;
      condition.update(graph);
      if (!condition.isMet()) return false;
      report.reportUnchanged(graph);
      return true;
    }
  }

  private static boolean isSameSearch(StoredActivity stored, CrawlPlan plan) {
    var seeds = stored.seeds().stream().map(StoredSeed::url).collect(toSet());
    return stored.id().equals(plan.activity())
        && stored.formula().equals(plan.formula())
        && plan.seeds().stream().map(CrawlUrl::toString).allMatch(seeds::contains);
  }

  private CrawlPlan plan(DocumentSearch search) {
    return region
        .plan(urls, region.formula(urls).and(DOCUMENTS))
        .withActions(Optional.of(actions(search).toString()));
  }

  private static Actions actions(DocumentSearch search) {
    return Actions.parse(
        "((salton-check-uri %s %s %s) (walk-salton-sorted-inferiors %s))"
            .formatted(Decimals.print(search.threshold()), search.keys(), REPORT, search.keys()));
  }
}
