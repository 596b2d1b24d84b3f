package orbweaver.cli.output;

import java.io.PrintWriter;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.app.progress.CrawlSummary;
import orbweaver.app.progress.ProgressDisplay;

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
   * @param text text form of the result
   * @param result object whose JSON form is printed instead with {@code --json}
   */
  public void printResult(String text, Object result) {
    out.println(json ? SafeTerminalText.json(result) : SafeTerminalText.text(text));
    out.flush();
  }

  /**
   * Prints a part of the result while the progress of a crawl is shown. On a terminal it first
   * removes the line of the progress, which is shown again later.
   *
   * @param text lines that may quote pages, with their line ends
   */
  public void printWhileRunning(String text) {
    out.print((isTerminal ? ProgressDisplay.CLEAR_LINE : "") + SafeTerminalText.text(text));
    out.flush();
  }

  /**
   * Prints a message while the progress of a crawl is shown. On a terminal it first removes the
   * line of the progress, which is shown again later.
   */
  public void printMessageWhileRunning(String text) {
    if (isTerminal) err.print(ProgressDisplay.CLEAR_LINE);
    printMessage(text);
  }

  /** Prints the summary of a crawl; its exit code is the same if standard output is closed. */
  public void printSummary(CrawlSummary summary) {
    try {
      printResult(String.join("\n", summary.lines()), summary);
    } catch (BrokenPipeException _) {
      // The crawl has ended, and nobody reads the summary.
    }
  }
}
