package orbweaver.app.progress;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.verdict.SubmissionAnswer;

/** Connection of a client to what carries out its crawl: a pipeline, or this process. */
public interface CrawlConnection extends AutoCloseable {
  /** Answer that may not have arrived yet. */
  interface PendingAnswer extends AutoCloseable {
    /** Returns the answer; empty until it has arrived. */
    Optional<SubmissionAnswer> poll();

    @Override
    void close();
  }

  /** Submits the activity. */
  PendingAnswer submitActivity();

  /** Submits the seeds, after the activity is registered; the answer follows the last of them. */
  PendingAnswer submitSeeds();

  /** Returns the progress so far. */
  CrawlProgress progress();

  /** Waits for news, at most for this time, and returns the progress. */
  CrawlProgress nextProgress(Duration wait);

  /** Returns the activity in its newest version, if it is registered. */
  Optional<Activity> activity();

  @Override
  void close();
}
