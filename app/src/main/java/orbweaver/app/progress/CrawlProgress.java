package orbweaver.app.progress;

import static java.time.format.DateTimeFormatter.ISO_LOCAL_TIME;
import static java.time.temporal.ChronoUnit.SECONDS;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.contract.CountText;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;

/**
 * Progress of an activity, by the records of topic {@code progress} so far.
 *
 * @param counts sum of the latest counts of all partitions; {@code backingOff} contains all URLs
 *     that wait for politeness, {@code inFlight} none of them
 * @param delayed of {@code backingOff}, the URLs on hosts that accept no request now: a server does
 *     not answer or asked to wait, or the operator blocked the host
 * @param nextReady when the next of these hosts becomes ready, if known
 * @param status latest status reported by the coordinator
 */
public record CrawlProgress(
    UrlCounts counts, long delayed, Optional<Instant> nextReady, Optional<ActivityStatus> status) {
  /** Progress of an activity without any record. */
  public static final CrawlProgress NOTHING_YET =
      new CrawlProgress(UrlCounts.ZERO, Optional.empty());

  /** Creates the progress of an activity without delayed hosts. */
  public CrawlProgress(UrlCounts counts, Optional<ActivityStatus> status) {
    this(counts, 0, Optional.empty(), status);
  }

  /** Returns a copy with the time when the next delayed host becomes ready. */
  public CrawlProgress withNextReady(Optional<Instant> time) {
    return new CrawlProgress(counts, delayed, delayed == 0 ? Optional.empty() : time, status);
  }

  /** Returns the number of URLs that wait for the crawl delay of their host. */
  long waitingForPoliteness() {
    return counts.backingOff() - delayed;
  }

  /** Tests whether the end is proved for at least this number of seeds. */
  public boolean isFinished(long seeds) {
    return status
        .filter(latest -> latest.state() == LifecycleState.FINISHED && latest.seeds() >= seeds)
        .isPresent();
  }

  /**
   * Returns the end of the activity, if any.
   *
   * @param version minimum version: an end of an earlier one may be obsolete
   */
  Optional<CrawlEnd> end(int version) {
    return status.flatMap(
        latest ->
            switch (latest.state()) {
              case FINISHED -> endIf(latest.version() >= version, finished());
              case BUDGET_EXHAUSTED ->
                  endIf(latest.version() >= version, CrawlEnd.BUDGET_EXHAUSTED);
              case STOPPED -> endIf(latest.version() >= version, CrawlEnd.STOPPED_BY_COMMAND);
              case RUNNING, IDLE, PAUSED -> Optional.empty();
            });
  }

  private static Optional<CrawlEnd> endIf(boolean condition, CrawlEnd end) {
    return condition ? Optional.of(end) : Optional.empty();
  }

  private CrawlEnd finished() {
    return counts.pages() == 0 ? CrawlEnd.NO_PAGE_FETCHED : CrawlEnd.FINISHED;
  }

  /** Returns the state in which a client leaves the activity before its end. */
  CrawlEnd interrupted() {
    return status.filter(latest -> latest.state() == LifecycleState.PAUSED).isPresent()
        ? CrawlEnd.PAUSED
        : CrawlEnd.INTERRUPTED;
  }

  /** Tests whether the activity is neither paused nor at an end. */
  boolean isRunning() {
    return status.filter(latest -> latest.state() != LifecycleState.RUNNING).isEmpty();
  }

  /** Returns a description of the work that remains. */
  public String waitsFor() {
    return switch (status.map(ActivityStatus::state).orElse(LifecycleState.RUNNING)) {
      case FINISHED -> "nothing more";
      case IDLE -> "more seeds or the next revisit";
      case BUDGET_EXHAUSTED -> "a larger budget";
      case PAUSED -> "orbweaver resume (paused)";
      case STOPPED -> "orbweaver resume (stopped)";
      case RUNNING -> runningText();
    };
  }

  private String runningText() {
    if (counts.known() == 0) return "the services";
    if (counts.inFlight() > 0) return CountText.of(counts.inFlight(), "response");
    if (waitingForPoliteness() > 0) return "the crawl delay of hosts";
    if (delayed > 0) return "delayed hosts" + nextReadyText();
    if (counts.pending() > counts.held()) return "the frontier to dispatch requests";
    if (counts.held() > 0) return "the proof that only held URLs are left";
    return "the proof that nothing is in flight";
  }

  private String nextReadyText() {
    return nextReady
        .map(time -> LocalTime.ofInstant(time, ZoneOffset.UTC).truncatedTo(SECONDS))
        .map(time -> " (the next one until " + ISO_LOCAL_TIME.format(time) + " UTC)")
        .orElse("");
  }
}
