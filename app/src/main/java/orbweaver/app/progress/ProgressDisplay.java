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
  private static final Duration PLAIN_INTERVAL = Duration.ofSeconds(3);
  private static final Duration LIVE_INTERVAL = Duration.ofMillis(200);
  private static final String CLEAR_LINE = "\r\u001b[2K";

  private final PrintWriter out;
  private final boolean live;
  private final PageRate rate = new PageRate();
  private final RemainingTimeEstimator remainingTime = new RemainingTimeEstimator();
  private Instant due = Instant.MIN;
  private CrawlProgress last = CrawlProgress.NOTHING_YET;
  private Optional<String> problem = Optional.empty();

  /**
   * Creates a display.
   *
   * @param live whether {@code out} is a terminal
   */
  public ProgressDisplay(PrintWriter out, boolean live) {
    this.out = out;
    this.live = live;
  }

  /**
   * Shows the progress, unless it was shown a moment ago or, without a terminal, is unchanged.
   *
   * @param estimates whether the remaining time can be estimated
   */
  public void show(CrawlProgress standing, boolean estimates, Instant now) {
    if (now.isBefore(due)) return;
    var current = rate.rateAfter(now, standing.counts().pages());
    var estimate = remainingTime.estimateAfter(now, standing.counts());
    var remaining = estimate.filter(_ -> estimates && standing.isRunning());
    var line = ProgressLine.of(standing, current, remaining);
    if (live) overwrite(line);
    else if (!standing.equals(last)) out.println(line);
    out.flush();
    last = standing;
    due = now.plus(live ? LIVE_INTERVAL : PLAIN_INTERVAL);
  }

  /** Reports a problem of the services, and its end, once each. */
  public void reportProblem(Optional<String> now) {
    if (now.equals(problem)) return;
    clear();
    out.println("orbweaver: " + now.orElse("all services continue"));
    out.flush();
    problem = now;
  }

  private void overwrite(String line) {
    out.print(CLEAR_LINE + line);
  }

  /** Removes the overwritten line, so that the next output starts at the margin. */
  public void clear() {
    if (live) out.print(CLEAR_LINE);
    out.flush();
  }
}
