package orbweaver.language.report;

import java.util.stream.Collectors;
import orbweaver.language.report.ReportOutput.End;
import orbweaver.language.report.ReportOutput.Flush;
import orbweaver.language.report.ReportOutput.Line;
import orbweaver.language.report.ReportOutput.LineBreak;
import orbweaver.language.report.ReportOutput.Link;
import orbweaver.language.report.ReportOutput.Preformatted;
import orbweaver.language.report.ReportOutput.Score;
import orbweaver.language.report.ReportOutput.Start;
import orbweaver.language.report.ReportOutput.Text;

/** Text format of reports, with a dot in place of each control character. */
public final class TextFormat {
  private TextFormat() {}

  /** Formats one piece of output. */
  public static String format(ReportOutput output) {
    return switch (output) {
      case Line(var text) -> printable(text) + "\n";
      case Text(var text) -> printable(text);
      case LineBreak _ -> "\n";
      case Link link -> printable(link.url());
      case Score score -> score.isHit() ? "\nScore: " + ResourceOutput.print(score.score()) : "";
      case Preformatted(var lines) ->
          lines.stream().map(line -> printable(line) + "\n").collect(Collectors.joining());
      case Start _, Flush _ -> "";
      case End _ -> "\n";
    };
  }

  private static String printable(String text) {
    var printable = new StringBuilder(text.length());
    text.chars().forEach(c -> printable.append(printable(c)));
    return printable.toString();
  }

  private static char printable(int c) {
    return Character.isISOControl(c) ? '\u00b7' : (char) c;
  }
}
