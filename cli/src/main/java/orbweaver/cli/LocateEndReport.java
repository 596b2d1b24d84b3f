package orbweaver.cli;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Supplier;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.crawl.LocalCrawl.RunningReport;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.cli.output.Screen;
import orbweaver.cli.region.EnoughDocuments;
import orbweaver.cli.region.GraphFollower;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.reports.CheckedDocument;
import orbweaver.graph.analysis.reports.LocatedDocuments;
import orbweaver.graph.analysis.reports.LocatedDocuments.DocumentSearch;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.language.value.Decimals;

/**
 * Output of a document search: documents as they are checked, then the located ones by their score.
 * If no page was fetched, the explanation of the first start URLs follows. While the search runs,
 * it updates the stop condition.
 */
final class LocateEndReport implements LocalCrawl.EndReporter {
  // A search that is to end soon is looked at more often.
  private static final Duration SHORT_INTERVAL = Duration.ofMillis(200);

  private final Screen screen;
  private final CrawlPlan plan;
  private final DocumentSearch search;
  private final EnoughDocuments enough;
  private final boolean isJson;
  private final StringBuilder unprinted = new StringBuilder();
  private long lastChecked;
  private long hits;

  LocateEndReport(
      Screen screen,
      CrawlPlan plan,
      DocumentSearch search,
      EnoughDocuments enough,
      boolean isJson) {
    this.screen = screen;
    this.plan = plan;
    this.search = search;
    this.enough = enough;
    this.isJson = isJson;
  }

  @Override
  public RunningReport reportRunning(Supplier<GraphStore> graphs) {
    if (!isJson) printLegend(screen.out());
    if (isJson && !enough.hasNumber()) return () -> {};
    var interval = enough.hasNumber() ? SHORT_INTERVAL : GraphFollower.INTERVAL;
    return GraphFollower.start("locate", interval, graphs, screen, this::check);
  }

  private void printLegend(PrintWriter out) {
    var seeds = plan.seeds().stream().map(CrawlUrl::toString).collect(joining(", "));
    out.print(
        SafeTerminalText.text(
            """
            Document Search

            - Start URL: %s
            - Words: %s
            - Weights: %s
            - Threshold: %s
            - Constraints: %s

            Checking Documents

            """
                .formatted(
                    seeds,
                    String.join(", ", search.keys().words()),
                    search.keys().weights().stream().map(Decimals::print).collect(joining(", ")),
                    Decimals.print(search.threshold()),
                    plan.formula())));
    out.flush();
  }

  // The running report ends before the crawl is reported, so one thread prints at a time. It counts
  // before it prints: the search also ends if nobody reads its output.
  private void check(LinkGraph graph) {
    for (var document : CheckedDocument.after(graph, search.keys(), lastChecked)) {
      if (!isJson) unprinted.append(text(document));
      lastChecked = document.id();
      if (isHit(document)) hits++;
    }
    // A query counts exactly: the constraints may reject a document by its content after it was
    // scored, and it may have been discovered from other start URLs.
    if (enough.isEnough(hits)) enough.update(graph);
    var text = unprinted.toString();
    unprinted.setLength(0);
    if (!text.isEmpty()) screen.printWhileRunning(text);
  }

  private boolean isHit(CheckedDocument document) {
    return document.score().compareTo(search.threshold()) >= 0;
  }

  private String text(CheckedDocument document) {
    return isHit(document)
        ? "* %s\n  Score: %s\n".formatted(document.url(), Decimals.print(document.score()))
        : "  %s\n".formatted(document.url());
  }

  @Override
  public void report(LinkGraph graph, CrawlSummary summary) {
    if (!isJson) check(graph);
    printLocated(graph);
    var end = end(summary.end());
    if (end != CrawlEnd.FINISHED) screen.printMessage(end.sentence());
    if (summary.counts().pages() == 0) CrawlEndReport.explain(plan.seeds(), graph, screen);
  }

  /**
   * Returns the end of the search by the end of its crawl. It does not depend on whether the crawl
   * had ended before the stop condition was tested.
   */
  CrawlEnd end(CrawlEnd crawlEnd) {
    return switch (crawlEnd) {
      case FINISHED, BUDGET_EXHAUSTED -> enough.isMet() ? CrawlEnd.ENOUGH_FOUND : crawlEnd;
      case NO_PAGE_FETCHED, ENOUGH_FOUND, STOPPED_BY_COMMAND, PAUSED, INTERRUPTED -> crawlEnd;
    };
  }

  private void printLocated(LinkGraph graph) {
    var located = LocatedDocuments.ofSearch(graph, plan.activity(), search);
    enough.update(graph);
    var out = screen.out();
    if (isJson) out.print(SafeTerminalText.json(located) + "\n");
    else out.print("\nDocuments Found\n\n" + SafeTerminalText.text(located.hitLines()));
    out.flush();
  }

  /** Reports a search whose graph had enough documents before it continued. */
  void reportUnchanged(LinkGraph graph) {
    if (!isJson) printLegend(screen.out());
    if (!isJson) check(graph);
    printLocated(graph);
    screen.printMessage(CrawlEnd.ENOUGH_FOUND.sentence());
  }

  @Override
  public void reportInterrupted(CrawlSummary summary) {
    summary.lines().forEach(screen::printMessage);
  }
}
