package orbweaver.app.progress;

import static java.time.format.DateTimeFormatter.ISO_LOCAL_TIME;
import static java.time.temporal.ChronoUnit.SECONDS;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.contract.control.ActivityCounts.UrlCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.ActivityStatus.LifecycleState;

/**
 * Progress of an activity, by the records of topic {@code progress} so far.
 *
 * @param counts sum of the latest counts of all partitions; {@code backingOff} contains all URLs
 *     that wait for politeness, {@code inFlight} none of them
 * @param unavailable of {@code backingOff}, the URLs whose servers do not answer, or asked to wait
 * @param nextTry when the next of these servers is tried again, if known
 * @param status latest status reported by the coordinator
 */
public record CrawlProgress(
    UrlCounts counts,
    long unavailable,
    Optional<Instant> nextTry,
    Optional<ActivityStatus> status) {
  /** Progress of an activity without any record. */
  public static final CrawlProgress NOTHING_YET =
      new CrawlProgress(UrlCounts.ZERO, Optional.empty());

  /** Creates the progress of an activity whose servers all answer. */
  public CrawlProgress(UrlCounts counts, Optional<ActivityStatus> status) {
    this(counts, 0, Optional.empty(), status);
  }

  /** Returns a copy with the time when the next server that does not answer is tried again. */
  public CrawlProgress withNextTry(Optional<Instant> time) {
    return new CrawlProgress(
        counts, unavailable, unavailable == 0 ? Optional.empty() : time, status);
  }

  /** Returns the number of URLs that wait for the crawl delay of their host. */
  long waitingForPoliteness() {
    return counts.backingOff() - unavailable;
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
    if (counts.inFlight() > 0)
      return counts.inFlight() == 1 ? "1 response" : counts.inFlight() + " responses";
    if (waitingForPoliteness() > 0) return "the crawl delay of hosts";
    if (unavailable > 0) return "servers that do not answer" + nextTryText();
    if (counts.pending() > counts.held()) return "the frontier to dispatch requests";
    if (counts.held() > 0) return "the proof that only held URLs are left";
    return "the proof that nothing is in flight";
  }

  private String nextTryText() {
    return nextTry
        .map(time -> LocalTime.ofInstant(time, ZoneOffset.UTC).truncatedTo(SECONDS))
        .map(time -> " (next try at " + ISO_LOCAL_TIME.format(time) + " UTC)")
        .orElse("");
  }
}
