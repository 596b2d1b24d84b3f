package orbweaver.cli.output;

import java.io.PrintWriter;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.progress.CrawlSummary;

/**
 * Output of a command.
 *
 * @param out receives the result
 * @param err receives messages
 * @param isTerminal whether lines can be overwritten
 * @param json whether the result is printed as JSON
 */
public record Screen(PrintWriter out, PrintWriter err, boolean isTerminal, boolean json)
    implements Reporter {
  @Override
  public void printMessage(String text) {
    err.println(SafeTerminalText.text(text));
    err.flush();
  }

  @Override
  public PrintWriter progress() {
    return err;
  }

  /**
   * Prints the result.
   *
   * @param answer JSON form of the result
   */
  public void printResult(String text, Object answer) {
    out.println(json ? SafeTerminalText.json(answer) : SafeTerminalText.text(text));
    out.flush();
  }

  /** Prints the summary of a crawl. */
  public void printSummary(CrawlSummary summary) {
    printResult(String.join("\n", summary.lines()), summary);
  }
}
