package orbweaver.language.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.language.Actions;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.ArchiveResource;

/** Sink that keeps the text of every report. */
final class RenderedReports implements ActionSink {
  private final Map<String, StringBuilder> reports = new HashMap<>();
  private final List<ReportOutput> outputs = new ArrayList<>();
  private final List<String> archived = new ArrayList<>();

  /** Performs actions on a root. */
  static RenderedReports of(String actions, WalkedResource... roots) {
    var rendered = new RenderedReports();
    Actions.parse(actions).run(List.of(roots), rendered);
    return rendered;
  }

  @Override
  public void write(String report, ReportOutput output) {
    outputs.add(output);
    reports
        .computeIfAbsent(report, _ -> new StringBuilder())
        .append(
            report.equals(Action.TRACE_REPORT)
                ? TextFormat.format(output)
                : HtmlFormat.format(output));
  }

  @Override
  public void archive(WalkedResource resource, ArchiveResource how) {
    archived.add(how + " " + resource.url());
  }

  String text(String report) {
    return String.valueOf(reports.getOrDefault(report, new StringBuilder()));
  }

  List<ReportOutput> outputs() {
    return outputs;
  }

  List<String> archived() {
    return archived;
  }
}
