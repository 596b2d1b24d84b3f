package orbweaver.cli.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.cli.bench.entry.Crawlers;
import orbweaver.cli.bench.truth.EdgeCheck;

/** A report, for people. */
public record ReportText(Report report) {
  private static final String ABSENT = "-";
  private static final String ROW = "%-10s %9s %9s %9s %9s %8s %8s %8s %7s %7s %7s %12s %9s";

  public List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add("machine   " + report.machine().text());
    lines.add("versions  " + report.versions().text());
    lines.add("web       " + report.web().text());
    lines.add("runs      %d of each, in turn; medians".formatted(report.runs()));
    lines.add("");
    lines.add(
        ROW.formatted(
            "",
            "pages/s",
            "steady",
            "ms/page",
            "steady",
            "x jsoup",
            "MiB",
            "first s",
            "missed",
            "again",
            "closed",
            "edges",
            "log/page"));
    report.crawlers().stream().map(this::row).forEach(lines::add);
    return lines;
  }

  private String row(Figures figures) {
    return ROW.formatted(
        figures.crawler(),
        number("%,.0f", figures.speed()),
        number("%,.0f", figures.steadySpeed()),
        number("%.3f", figures.processor()),
        number("%.3f", figures.steadyProcessor()),
        times(figures).map(ratio -> number("%.2f", ratio)).orElse(ABSENT),
        figures.memory().map(bytes -> number("%,.0f", bytes / (1 << 20))).orElse(ABSENT),
        number("%.1f", figures.firstPage()),
        figures.missed(),
        figures.again(),
        figures.closed(),
        figures.edges().map(ReportText::edges).orElse(ABSENT),
        figures.written().map(bytes -> number("%,.0f", bytes)).orElse(ABSENT));
  }

  /** How many times what the loop with jsoup takes of a processor. */
  private Optional<Double> times(Figures figures) {
    return report.crawlers().stream()
        .filter(one -> one.crawler().equals(Crawlers.MEASURE))
        .findFirst()
        .map(measure -> figures.processor() / measure.processor());
  }

  private static String edges(EdgeCheck edges) {
    return edges.isExact() ? "exact" : "-%d +%d".formatted(edges.missing(), edges.extra());
  }

  private static String number(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }
}
