package orbweaver.fetcher.once;

import java.util.List;
import java.util.concurrent.Semaphore;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Finished;
import orbweaver.fetcher.Job;
import orbweaver.fetcher.footing.Footing;

/** One order, fetched by a fetcher of its own that knows no host yet. */
public final class OneFetch {
  private OneFetch() {}

  /** Fetches it; it takes as long as a lane waits for its host, and ends in one outcome. */
  public static Finished of(Footing footing, Job job) throws InterruptedException {
    var news = new Semaphore(0);
    try (var fetcher = footing.fetcher(CrawlUrl::domain, () -> true, news::release)) {
      fetcher.open(job.partition(), List.of());
      fetcher.accept(job);
      news.acquire();
      return fetcher.take().getFirst();
    }
  }
}
