package orbweaver.cli.report;

import java.io.PrintWriter;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.ArchiveResource;
import orbweaver.language.report.ActionSink;
import orbweaver.language.report.HtmlFormat;
import orbweaver.language.report.ReportOutput;
import orbweaver.language.report.TextFormat;
import orbweaver.language.report.WalkedResource;

/** Printer of one report; it ignores the output for other reports and for archives. */
record ReportPrinter(String name, ReportFormat format, PrintWriter out) implements ActionSink {
  /** Returns the format of a report that the activity does not declare. */
  static ReportFormat defaultFormat(String report) {
    return report.equals(Action.TRACE_REPORT) ? ReportFormat.TEXT : ReportFormat.HTML;
  }

  void begin() {
    if (format == ReportFormat.HTML)
      out.print(HtmlFormat.begin(name) + (isOfLines() ? "<pre>\n" : ""));
  }

  void end() {
    if (format == ReportFormat.HTML)
      out.print((isOfLines() ? "</pre>\n" : "\n") + HtmlFormat.end());
  }

  private boolean isOfLines() {
    return name.equals(Action.TRACE_REPORT);
  }

  @Override
  public void write(String report, ReportOutput output) {
    if (!report.equals(name)) return;
    if (output instanceof ReportOutput.Flush) out.flush();
    out.print(
        format == ReportFormat.HTML
            ? HtmlFormat.format(output)
            : SafeTerminalText.text(TextFormat.format(output)));
  }

  @Override
  public void archive(WalkedResource resource, ArchiveResource how) {}
}
