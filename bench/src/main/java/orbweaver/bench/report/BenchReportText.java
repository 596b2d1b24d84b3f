package orbweaver.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.sandbox.bench.WebTopology;

/** Text form of a bench report. */
public record BenchReportText(BenchReport report) {
  private static final String GROWING = WebTopology.GROWING.toString();
  private static final String ABSENT = "-";
  private static final double MEBIBYTE = 1 << 20;
  private static final String ROW = "%-10s %9s %9s %9s %9s %8s %7s %6s %8s %7s %6s %7s %9s %9s";
  private static final String PART = "%-22s %9s %9s";
  private static final String STAGE = "%12s %12s %9s %9s";

  public List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add("machine   " + report.machine().text());
    lines.add("versions  " + report.versions().text());
    lines.add("web       " + report.web().text());
    lines.add("runs      " + report.runs());
    crawlers(lines);
    parts(lines);
    if (report.web().shape().equals(GROWING)) stages(lines);
    return lines;
  }

  private void crawlers(List<String> lines) {
    lines.add("");
    lines.add(
        ROW.formatted(
            "", "pages/s", "", "ms/page", "", "times", "web's", "MiB", "first", "", "", "", "",
            "log"));
    lines.add(
        ROW.formatted(
            "crawler", "all", "steady", "all", "steady", "jsoup", "ms", "peak", "page s", "missed",
            "again", "closed", "edges", "B/page"));
    report.crawlers().stream().map(this::row).forEach(lines::add);
  }

  private String row(CrawlerFigures figures) {
    return ROW.formatted(
        figures.crawler(),
        number("%,.0f", figures.speed()),
        number("%,.0f", figures.steadySpeed()),
        number("%.3f", figures.cpuMillis()),
        number("%.3f", figures.steadyCpuMillis()),
        number("%.2f", report.relativeCost(figures)),
        number("%.3f", figures.serving()),
        number("%,.0f", figures.memory().map(bytes -> bytes / MEBIBYTE)),
        number("%.2f", figures.firstPage()),
        figures.missed(),
        figures.repeated(),
        figures.disallowed(),
        figures.edges().map(BenchReportText::edges).orElse(ABSENT),
        number("%,.0f", figures.written()));
  }

  private static String edges(EdgeDifference edges) {
    return edges.isExact() ? "exact" : "-%d+%d".formatted(edges.missing(), edges.extra());
  }

  private void parts(List<String> lines) {
    lines.add("");
    lines.add(PART.formatted("orbweaver, \u00b5s/page", "all", "steady"));
    for (var part : report.parts())
      lines.add(part(part.part(), part.cpuMicros(), part.steadyCpuMicros()));
    lines.add(part("total", sum(PartCost::cpuMicros), sum(PartCost::steadyCpuMicros)));
  }

  private double sum(ToDoubleFunction<PartCost> figure) {
    return report.parts().stream().mapToDouble(figure).sum();
  }

  private static String part(String name, double all, double steady) {
    return PART.formatted(name, number("%,.0f", all), number("%,.0f", steady));
  }

  private void stages(List<String> lines) {
    lines.add("");
    lines.add(STAGE.formatted("pages known", "requested", "pages/s", "ms/page"));
    for (var stage : report.stages())
      lines.add(
          STAGE.formatted(
              number("%,.0f", stage.known()),
              number("%,.0f", stage.pages()),
              number("%,.0f", stage.speed()),
              number("%.3f", stage.cpuMillis())));
  }

  private static String number(String format, Optional<Double> number) {
    return number.map(value -> number(format, value)).orElse(ABSENT);
  }

  private static String number(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }
}
