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
final class ReportPrinter implements ActionSink {
  private final String name;
  private final ReportFormat format;
  private final PrintWriter out;
  private boolean isInLine;

  ReportPrinter(String name, ReportFormat format, PrintWriter out) {
    this.name = name;
    this.format = format;
    this.out = out;
  }

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
    else if (isInLine) out.print('\n');
  }

  private boolean isOfLines() {
    return name.equals(Action.TRACE_REPORT);
  }

  @Override
  public void write(String report, ReportOutput output) {
    if (!report.equals(name)) return;
    if (output instanceof ReportOutput.Flush) out.flush();
    if (format == ReportFormat.HTML) out.print(HtmlFormat.format(output));
    else print(SafeTerminalText.text(TextFormat.format(output)));
  }

  private void print(String text) {
    if (text.isEmpty()) return;
    out.print(text);
    isInLine = !text.endsWith("\n");
  }

  @Override
  public void archive(WalkedResource resource, ArchiveResource how) {}
}
