package orbweaver.fetcher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState.DelaySource;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.politeness.CrawlDelay;
import orbweaver.fetcher.politeness.PolitenessSettings;

/**
 * Fetch task that the fetcher has accepted and not completed, with the host records that its steps
 * have produced so far.
 */
final class FetchInProgress {
  private final FetchTask task;
  private final PartitionState partition;
  private final List<HostRecord> hostRecords = new ArrayList<>();

  FetchInProgress(FetchTask task, PartitionState partition) {
    this.task = task;
    this.partition = partition;
  }

  FetchTask task() {
    return task;
  }

  PartitionState partition() {
    return partition;
  }

  /**
   * Returns the crawl delay after a request to a URL: the longest of those that the task,
   * robots.txt and the settings ask for.
   */
  CrawlDelay crawlDelay(CrawlUrl url, PolitenessSettings manners) {
    var robots = partition.robots().crawlDelay(url).orElse(Duration.ZERO);
    return task.crawlDelay()
        .orLonger(CrawlDelay.of(DelaySource.ROBOTS, robots))
        .orLonger(CrawlDelay.of(DelaySource.FETCHER, manners.minDelay()));
  }

  /** Adds host records, which are written together with the result. */
  void addHostRecords(List<? extends HostRecord> added) {
    hostRecords.addAll(added);
  }

  /** Returns the completion of the task with an outcome. */
  FetchCompletion complete(TaskOutcome outcome) {
    var result = outcome.result(task.request());
    return new FetchCompletion(
        task.partition(), task.offset(), result, outcome.body(), hostRecords);
  }
}
