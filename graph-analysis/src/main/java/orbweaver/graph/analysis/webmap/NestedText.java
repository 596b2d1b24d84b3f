package orbweaver.graph.analysis.webmap;

import java.util.function.Consumer;
import orbweaver.language.report.ReportOutput;
import orbweaver.language.report.ReportOutput.Element.Enumeration;
import orbweaver.language.report.ReportOutput.Element.Item;
import orbweaver.language.report.ReportOutput.End;
import orbweaver.language.report.ReportOutput.Flush;
import orbweaver.language.report.ReportOutput.Line;
import orbweaver.language.report.ReportOutput.LineBreak;
import orbweaver.language.report.ReportOutput.Link;
import orbweaver.language.report.ReportOutput.Preformatted;
import orbweaver.language.report.ReportOutput.Score;
import orbweaver.language.report.ReportOutput.Start;
import orbweaver.language.report.ReportOutput.Text;
import orbweaver.language.report.TextFormat;

/** Text format of nested lists: each item begins with a dash, indented by two columns per list. */
final class NestedText implements Consumer<ReportOutput> {
  private static final String INDENT = "  ";

  private final Consumer<String> out;
  private int openLists;
  private boolean isAtLineStart = true;

  NestedText(Consumer<String> out) {
    this.out = out;
  }

  @Override
  public void accept(ReportOutput output) {
    switch (output) {
      case Start(Enumeration _) -> {
        endLine();
        if (openLists == 0) out.accept("\n");
        openLists++;
      }
      case End(Enumeration _) -> {
        endLine();
        openLists--;
      }
      case Start(Item _) -> {
        endLine();
        write(INDENT.repeat(openLists - 1) + "- ");
      }
      case Preformatted _ -> {
        endLine();
        writeLines(TextFormat.format(output));
      }
      case Start _, End _, Line _, Text _, LineBreak _, Link _, Score _, Flush _ ->
          writeLines(TextFormat.format(output));
    }
  }

  private void writeLines(String text) {
    for (var line : text.splitWithDelimiters("\n", 0)) {
      if (line.equals("\n")) endLine();
      else if (!line.isEmpty()) write((isAtLineStart ? INDENT.repeat(openLists) : "") + line);
    }
  }

  private void write(String text) {
    out.accept(text);
    isAtLineStart = false;
  }

  /** Ends the line, if one has begun. */
  void endLine() {
    if (!isAtLineStart) out.accept("\n");
    isAtLineStart = true;
  }
}
