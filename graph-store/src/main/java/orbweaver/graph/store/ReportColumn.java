package orbweaver.graph.store;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import orbweaver.contract.EnumText;
import orbweaver.contract.activity.ReportFormat;

/**
 * Column {@code reports} of the versions of activities: the declared reports with their formats, in
 * the order of the names.
 *
 * <p>Example: {@code map=html trace=text}
 */
public final class ReportColumn {
  private ReportColumn() {}

  /** Returns the text that the column stores. */
  static String text(Map<String, ReportFormat> reports) {
    return new TreeMap<>(reports)
        .entrySet().stream()
            .map(report -> report.getKey() + '=' + report.getValue())
            .collect(joining(" "));
  }

  /** Returns the reports that the column stores. */
  public static SortedMap<String, ReportFormat> parse(String text) {
    var reports = new TreeMap<String, ReportFormat>();
    Arrays.stream(text.split(" "))
        .filter(report -> !report.isEmpty())
        .map(report -> report.split("=", 2))
        .forEach(report -> reports.put(report[0], format(report[1])));
    return reports;
  }

  private static ReportFormat format(String text) {
    return EnumText.parse(ReportFormat.class, text).orElseThrow();
  }
}
