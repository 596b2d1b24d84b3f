package orbweaver.cli.watch;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Shows where a crawl stands: one line that is written over on a terminal, else a line now and then
 * when something changed.
 */
public final class Display {
  private static final Duration PLAIN_EVERY = Duration.ofSeconds(3);
  private static final Duration LIVE_EVERY = Duration.ofMillis(200);
  private static final String OVER = "\r\u001b[2K";

  private final PrintWriter out;
  private final boolean live;
  private final Pace pace = new Pace();
  private Instant due = Instant.MIN;
  private Standing last = Standing.NOTHING_YET;
  private Optional<String> trouble = Optional.empty();

  /**
   * @param live whether {@code out} is a terminal
   */
  public Display(PrintWriter out, boolean live) {
    this.out = out;
    this.live = live;
  }

  /** Shows it, unless that was done a moment ago or, in plain lines, already. */
  public void show(Standing standing, Instant now) {
    if (now.isBefore(due)) return;
    var speed = pace.at(now, standing.shown().pages());
    if (live) overwrite(ProgressLine.of(standing, speed));
    else if (!standing.equals(last)) out.println(ProgressLine.of(standing, speed));
    out.flush();
    last = standing;
    due = now.plus(live ? LIVE_EVERY : PLAIN_EVERY);
  }

  /** Says what is amiss, and that it is over, each once. */
  public void tell(Optional<String> now) {
    if (now.equals(trouble)) return;
    clear();
    out.println("orbweaver: " + now.orElse("all stations go on"));
    out.flush();
    trouble = now;
  }

  private void overwrite(String line) {
    out.print(OVER + line);
  }

  /** Takes the live line away; what comes next begins at the margin. */
  public void clear() {
    if (live) out.print(OVER);
    out.flush();
  }
}
