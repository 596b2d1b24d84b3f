package orbweaver.cli;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.util.function.Supplier;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.crawl.LocalCrawl;
import orbweaver.app.crawl.LocalCrawl.RunningReport;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.progress.CrawlSummary;
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
 * If no page was fetched, the explanation of the first start URLs follows.
 */
final class LocateEndReport implements LocalCrawl.EndReporter {
  private final Screen screen;
  private final CrawlPlan plan;
  private final DocumentSearch search;
  private final boolean isJson;
  private long lastChecked;

  LocateEndReport(Screen screen, CrawlPlan plan, DocumentSearch search, boolean isJson) {
    this.screen = screen;
    this.plan = plan;
    this.search = search;
    this.isJson = isJson;
  }

  @Override
  public RunningReport reportRunning(Supplier<GraphStore> graphs) {
    if (isJson) return () -> {};
    printLegend(screen.out());
    return GraphFollower.start("locate", graphs, this::printChecked);
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
  private void printChecked(LinkGraph graph) {
    var out = screen.out();
    for (var document : CheckedDocument.after(graph, search.keys(), lastChecked)) {
      out.print(SafeTerminalText.text(text(document)));
      lastChecked = document.id();
    }
    out.flush();
  }

  private String text(CheckedDocument document) {
    return document.score().compareTo(search.threshold()) < 0
        ? "  %s\n".formatted(document.url())
        : "* %s\n  Score: %s\n".formatted(document.url(), Decimals.print(document.score()));
  }

  @Override
  public void report(LinkGraph graph, CrawlSummary summary) {
    var located = LocatedDocuments.ofSearch(graph, search);
    var out = screen.out();
    if (isJson) out.print(SafeTerminalText.json(located) + "\n");
    else {
      printChecked(graph);
      out.print("\nDocuments Found\n\n" + SafeTerminalText.text(located.hitLines()));
    }
    out.flush();
    if (summary.counts().pages() == 0) CrawlEndReport.explain(plan.seeds(), graph, screen);
  }

  @Override
  public void reportInterrupted(CrawlSummary summary) {
    summary.lines().forEach(screen::printMessage);
  }
}
