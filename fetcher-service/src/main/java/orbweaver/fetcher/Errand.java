package orbweaver.fetcher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState.Delayer;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.lane.Manners;
import orbweaver.fetcher.lane.Owed;

/** A job on its way through the lanes, with what was learned in its turns so far. */
final class Errand {
  private final Job job;
  private final Holding holding;
  private final List<HostRecord> learnt = new ArrayList<>();

  Errand(Job job, Holding holding) {
    this.job = job;
    this.holding = holding;
  }

  Job job() {
    return job;
  }

  Holding holding() {
    return holding;
  }

  /** What is owed to the host of a URL after a request: by the order, its robots.txt, or anyhow. */
  Owed owed(CrawlUrl url, Manners manners) {
    var robots = holding.book().crawlDelay(url).orElse(Duration.ZERO);
    return job.owed()
        .or(Owed.to(Delayer.ROBOTS, robots))
        .or(Owed.to(Delayer.FETCHER, manners.floor()));
  }

  void learn(List<? extends HostRecord> more) {
    learnt.addAll(more);
  }

  Finished finished(Closing closing) {
    var fetched = closing.of(job.order());
    return new Finished(job.partition(), job.offset(), fetched, closing.body(), learnt);
  }
}
