package orbweaver.cli.bench.run;

import orbweaver.cli.watch.Screen;

/** Says how far a crawler has come: over the last line on a terminal, else now and then. */
final class Progress {
  private static final String OVER = "\r\u001b[2K";
  private static final int PLAIN_EVERY = 5;

  private final Screen screen;
  private int shown;

  Progress(Screen screen) {
    this.screen = screen;
  }

  /** Says it, about once a second. */
  void show(String crawler, int pages, int all) {
    var line = "%s: %,d of %,d pages".formatted(crawler, pages, all);
    if (screen.isTerminal()) screen.err().print(OVER + line);
    else if (shown++ % PLAIN_EVERY == 0) screen.err().println(line);
    screen.err().flush();
  }

  /** The next begins. */
  void clear() {
    shown = 0;
    if (screen.isTerminal()) screen.err().print(OVER);
    screen.err().flush();
  }
}
