package orbweaver.bench.report;

import static java.util.stream.Collectors.joining;
import static orbweaver.bench.report.TextTable.decimals;
import static orbweaver.bench.report.TextTable.mebibytes;
import static orbweaver.bench.report.TextTable.whole;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import orbweaver.sandbox.bench.WebTopology;

/** Text form of a report on a comparison. */
public record BenchReportText(BenchReport report) {
  private static final String GROWING = WebTopology.GROWING.toString();
  private static final String COST = "%-16s %8s %8s %7s %7s   %8s %8s %7s %7s  %6s %7s %8s";
  private static final String FOUND = "%-16s %12s %12s   %s";
  private static final String PART = "%-24s %9s %9s";
  private static final String STAGE = "%12s %12s %9s %9s";

  public List<String> lines() {
    var lines = new ArrayList<>(new SetupText(report.machine(), report.versions()).lines());
    lines.add("web       " + report.web().text());
    lines.add("runs      " + report.runs() + (report.runs() > 1 ? ", medians of them" : ""));
    costs(lines);
    lines.add("");
    lines.addAll(FaultsText.header());
    for (var crawler : report.crawlers())
      lines.add(
          FaultsText.row(crawler.crawler(), crawler.faults(), crawler.edges(), crawler.folder()));
    if (report.runs() > 1) pagesFound(lines);
    for (var crawl : report.ownCrawls()) {
      parts(lines, crawl);
      if (report.web().shape().equals(GROWING)) stages(lines, crawl);
    }
    return lines;
  }

  private void costs(List<String> lines) {
    lines.add("");
    lines.add(
        "%-16s %17s %15s   %17s %15s  %6s %7s %8s"
            .formatted(
                "",
                "pages per second",
                "times jsoup",
                "CPU ms per page",
                "times jsoup",
                "peak",
                "first",
                "server"));
    lines.add(
        COST.formatted(
            "crawler", "all", "steady", "all", "steady", "all", "steady", "all", "steady", "MiB",
            "page s", "ms/page"));
    report.crawlers().stream().map(BenchReportText::cost).forEach(lines::add);
  }

  private static String cost(CrawlerFigures figures) {
    return COST.formatted(
        figures.crawler(),
        whole(figures.speed().all()),
        whole(figures.speed().steady()),
        ratio(figures.relativeSpeed(), WholeAndSteady::all),
        ratio(figures.relativeSpeed(), WholeAndSteady::steady),
        decimals(3, figures.cpuMillis().all()),
        decimals(3, figures.cpuMillis().steady()),
        ratio(figures.relativeCpu(), WholeAndSteady::all),
        ratio(figures.relativeCpu(), WholeAndSteady::steady),
        mebibytes(figures.memory()),
        decimals(2, figures.firstPage()),
        decimals(3, figures.serving()));
  }

  private static String ratio(
      Optional<WholeAndSteady> ratio, Function<WholeAndSteady, Double> component) {
    return decimals(2, ratio.map(component));
  }

  private void pagesFound(List<String> lines) {
    lines.add("");
    lines.add("pages found, of " + whole(report.web().pages()));
    lines.add(FOUND.formatted("crawler", "in every run", "in any run", "run by run"));
    for (var crawler : report.crawlers()) {
      var found = crawler.pagesFound();
      var runs = found.runByRun().stream().map(TextTable::whole).collect(joining(" "));
      lines.add(
          FOUND.formatted(
              crawler.crawler(), whole(found.inEveryRun()), whole(found.inAnyRun()), runs));
    }
  }

  private static void parts(List<String> lines, OwnCrawl crawl) {
    lines.add("");
    lines.add(PART.formatted(crawl.crawler() + ", \u00b5s/page", "all", "steady"));
    for (var part : crawl.parts())
      lines.add(part(part.part(), part.cpuMicros(), part.steadyCpuMicros()));
    lines.add(
        part("total", sum(crawl, PartCost::cpuMicros), sum(crawl, PartCost::steadyCpuMicros)));
  }

  private static double sum(OwnCrawl crawl, ToDoubleFunction<PartCost> figure) {
    return crawl.parts().stream().mapToDouble(figure).sum();
  }

  private static String part(String name, double all, double steady) {
    return PART.formatted(name, whole(all), whole(steady));
  }

  private static void stages(List<String> lines, OwnCrawl crawl) {
    lines.add("");
    lines.add(STAGE.formatted("pages known", "found", "pages/s", "ms/page"));
    for (var stage : crawl.stages())
      lines.add(
          STAGE.formatted(
              whole(stage.known()),
              whole(stage.pages()),
              whole(stage.speed()),
              decimals(3, stage.cpuMillis())));
  }
}
