package orbweaver.cli;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.crawl.LocalCrawl.RunningReport;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.cli.output.Screen;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.reports.CheckedDocument;
import orbweaver.graph.analysis.reports.LocatedDocuments;
import orbweaver.graph.analysis.reports.LocatedDocuments.DocumentSearch;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.language.value.Decimals;

/**
 * Output of a document search: documents as they are checked, then the located ones by their score.
 * If no page was fetched, the explanation of the first start URLs follows. It ends the search when
 * enough documents are located.
 */
final class LocateEndReport implements LocalCrawl.EndReporter {
  // A search that is to end soon is looked at more often.
  private static final Duration SHORT_INTERVAL = Duration.ofMillis(200);

  private final Screen screen;
  private final CrawlPlan plan;
  private final DocumentSearch search;
  private final Optional<Long> enough;
  private final boolean isJson;
  private long lastChecked;
  private long hits;
  private volatile boolean hasEnough;

  /**
   * Creates the output of a search.
   *
   * @param enough number of documents that end the search; absent if none does
   */
  LocateEndReport(
      Screen screen, CrawlPlan plan, DocumentSearch search, Optional<Long> enough, boolean isJson) {
    this.screen = screen;
    this.plan = plan;
    this.search = search;
    this.enough = enough;
    this.isJson = isJson;
  }

  @Override
  public RunningReport reportRunning(Supplier<GraphStore> graphs) {
    if (!isJson) printLegend(screen.out());
    if (isJson && enough.isEmpty()) return () -> {};
    var interval = enough.isPresent() ? SHORT_INTERVAL : GraphFollower.INTERVAL;
    return GraphFollower.start("locate", interval, graphs, this::check);
  }

  @Override
  public boolean hasEnough() {
    return hasEnough;
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

  // The running report ends before the crawl is reported, so one thread prints at a time.
  private void check(LinkGraph graph) {
    var text = new StringBuilder();
    for (var document : CheckedDocument.after(graph, search.keys(), lastChecked)) {
      text.append(text(document));
      lastChecked = document.id();
      if (isHit(document)) hits++;
    }
    if (!isJson && !text.isEmpty()) screen.printWhileRunning(text.toString());
    // The constraints may reject a document by its content, after it was scored.
    if (enough.filter(number -> hits >= number).isPresent())
      hasEnough = LocatedDocuments.count(graph, search) >= enough.get();
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
    if (summary.end() != CrawlEnd.FINISHED) screen.printMessage(summary.end().sentence());
    if (summary.counts().pages() == 0) CrawlEndReport.explain(plan.seeds(), graph, screen);
  }

  private void printLocated(LinkGraph graph) {
    var located = LocatedDocuments.ofSearch(graph, search);
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
