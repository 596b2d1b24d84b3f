package orbweaver.bench.run;

import orbweaver.cli.progress.Screen;

/**
 * Progress display of a bench: one overwritten line on a terminal, otherwise a line at intervals.
 */
final class BenchProgress {
  private static final String CLEAR_LINE = "\r\u001b[2K";
  private static final int PLAIN_INTERVAL = 5;

  private final Screen screen;
  private int shown;

  BenchProgress(Screen screen) {
    this.screen = screen;
  }

  /** Shows the progress; called about once per second. */
  void show(String crawler, int pages, int all) {
    var line = "%s: %,d of %,d pages".formatted(crawler, pages, all);
    if (screen.isTerminal()) screen.err().print(CLEAR_LINE + line);
    else if (shown++ % PLAIN_INTERVAL == 0) screen.err().println(line);
    screen.err().flush();
  }

  /** Clears the display before the next run. */
  void clear() {
    shown = 0;
    if (screen.isTerminal()) screen.err().print(CLEAR_LINE);
    screen.err().flush();
  }
}
