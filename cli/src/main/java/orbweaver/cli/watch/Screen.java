package orbweaver.cli.watch;

import java.io.PrintWriter;
import orbweaver.cli.text.SafeTerminalText;

/**
 * What a person looks at.
 *
 * @param out takes what was asked for
 * @param err takes what is said meanwhile
 * @param isTerminal whether a line can be written over
 * @param json whether a summary is wanted as JSON
 */
public record Screen(PrintWriter out, PrintWriter err, boolean isTerminal, boolean json) {
  Display display() {
    return new Display(err, isTerminal);
  }

  /** Says something meanwhile. */
  public void note(String text) {
    err.println(SafeTerminalText.text(text));
    err.flush();
  }

  /**
   * Answers a question.
   *
   * @param answer what is shown where JSON is wanted
   */
  public void tell(String text, Object answer) {
    out.println(json ? SafeTerminalText.json(answer) : SafeTerminalText.text(text));
    out.flush();
  }

  /** Shows what a crawl came to. */
  public void show(Summary summary) {
    tell(String.join("\n", summary.lines()), summary);
  }
}
