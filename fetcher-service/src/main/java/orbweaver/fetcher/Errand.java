package orbweaver.fetcher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.lane.Manners;
import orbweaver.fetcher.lane.Owed;

/**
 * Fetch task that the fetcher has accepted and not completed, with the host records that its steps
 * have produced so far.
 */
final class Errand {
  private final Job task;
  private final Holding partition;
  private final List<HostRecord> hostRecords = new ArrayList<>();

  Errand(Job task, Holding partition) {
    this.task = task;
    this.partition = partition;
  }

  Job job() {
    return task;
  }

  Holding holding() {
    return partition;
  }

  /**
   * Returns the crawl delay after a request to a URL: the longest of those that the task,
   * robots.txt and the settings ask for.
   */
  Owed owed(CrawlUrl url, Manners manners) {
    var robots = partition.book().crawlDelay(url).orElse(Duration.ZERO);
    return task.owed()
        .or(Owed.to(Delayer.ROBOTS, robots))
        .or(Owed.to(Delayer.FETCHER, manners.floor()));
  }

  /** Adds host records, which are written together with the result. */
  void learn(List<? extends HostRecord> added) {
    hostRecords.addAll(added);
  }

  /** Returns the completion of the task with an outcome. */
  Finished finished(Closing outcome) {
    var result = outcome.of(task.order());
    return new Finished(task.partition(), task.offset(), result, outcome.body(), hostRecords);
  }
}
