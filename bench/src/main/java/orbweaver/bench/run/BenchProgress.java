package orbweaver.bench.run;

import java.io.PrintWriter;

/**
 * Progress display of a bench: one overwritten line on a terminal, otherwise a line at intervals.
 */
public final class BenchProgress {
  private static final String CLEAR_LINE = "\r\u001b[2K";
  private static final int PLAIN_INTERVAL = 5;

  private final PrintWriter out;
  private final boolean isTerminal;
  private int shown;

  /**
   * Creates the display.
   *
   * @param isTerminal whether lines can be overwritten
   */
  public BenchProgress(PrintWriter out, boolean isTerminal) {
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /** Shows the progress; called about once per second. */
  void show(String crawler, int pages, int all) {
    show("%s: %,d of %,d pages".formatted(crawler, pages, all));
  }

  /** Shows a line; called about once per second. */
  void show(String line) {
    if (isTerminal) out.print(CLEAR_LINE + line);
    else if (shown++ % PLAIN_INTERVAL == 0) out.println(line);
    out.flush();
  }

  /** Clears the display before the next run. */
  void clear() {
    shown = 0;
    if (isTerminal) out.print(CLEAR_LINE);
    out.flush();
  }
}
