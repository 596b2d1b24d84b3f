package orbweaver.app.progress;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Display of the progress of a crawl: on a terminal one line, which is overwritten, otherwise a
 * line every few seconds if there was progress.
 */
public final class ProgressDisplay {
  /** Text that removes the line of the cursor from a terminal. */
  public static final String CLEAR_LINE = "\r\u001b[2K";

  private static final Duration PLAIN_INTERVAL = Duration.ofSeconds(3);
  private static final Duration TERMINAL_INTERVAL = Duration.ofMillis(200);

  private final PrintWriter out;
  private final boolean isTerminal;
  private final PageRate rate = new PageRate();
  private final RemainingTimeEstimator remainingTime = new RemainingTimeEstimator();
  private Instant nextDue = Instant.MIN;
  private CrawlProgress lastShown = CrawlProgress.NOTHING_YET;
  private Optional<String> problem = Optional.empty();

  /**
   * Creates a display.
   *
   * @param isTerminal whether {@code out} is a terminal
   */
  public ProgressDisplay(PrintWriter out, boolean isTerminal) {
    this.out = out;
    this.isTerminal = isTerminal;
  }

  /**
   * Shows the progress, unless it was shown a moment ago or, without a terminal, is unchanged.
   *
   * @param canEstimate whether the remaining time can be estimated
   */
  public void show(CrawlProgress progress, boolean canEstimate, Instant now) {
    if (now.isBefore(nextDue)) return;
    var current = rate.rateAfter(now, progress.counts().pages());
    var estimate = remainingTime.estimateAfter(now, progress.counts());
    var remaining = estimate.filter(_ -> canEstimate && progress.isRunning());
    var line = ProgressLine.of(progress, current, remaining);
    if (isTerminal) overwrite(line);
    else if (!progress.equals(lastShown)) out.println(line);
    out.flush();
    lastShown = progress;
    nextDue = now.plus(isTerminal ? TERMINAL_INTERVAL : PLAIN_INTERVAL);
  }

  /** Reports a problem of the services, and its end, once each. */
  public void reportProblem(Optional<String> now) {
    if (now.equals(problem)) return;
    clear();
    out.println("orbweaver: " + now.orElse("the crawl continues"));
    out.flush();
    problem = now;
  }

  private void overwrite(String line) {
    out.print(CLEAR_LINE + line);
  }

  /** Removes the overwritten line, so that the next output starts at the margin. */
  public void clear() {
    if (isTerminal) out.print(CLEAR_LINE);
    out.flush();
  }
}
