package orbweaver.graph.analysis.reports;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import orbweaver.graph.store.query.SubgraphSnapshot;

/**
 * Formatter of the growth of a graph as in table 1 of the paper on the RBSE spider. A date is
 * omitted if the row above has the same date.
 */
final class GrowthTable {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("M/d/yy", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("h:mma", Locale.US).withZone(ZoneOffset.UTC);

  private GrowthTable() {}

  static String of(List<SubgraphSnapshot> rows) {
    var text = new StringBuilder();
    text.append(line("Date", "Time", "Distinct Sources", "Distinct Targets", "Total Edges"));
    var last = "";
    for (var row : rows) {
      var date = DATE.format(row.at());
      text.append(
          line(
              date.equals(last) ? "" : date,
              TIME.format(row.at()),
              "%,d".formatted(row.sources()),
              "%,d".formatted(row.targets()),
              "%,d".formatted(row.edges())));
      last = date;
    }
    return text.toString();
  }

  private static String line(String date, String time, String... numbers) {
    return "%-8s  %7s  %16s  %16s  %11s\n"
        .formatted(date, time, numbers[0], numbers[1], numbers[2]);
  }
}
