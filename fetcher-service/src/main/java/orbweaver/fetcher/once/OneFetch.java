package orbweaver.fetcher.once;

import java.util.List;
import java.util.concurrent.Semaphore;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.Finished;
import orbweaver.fetcher.Job;
import orbweaver.fetcher.footing.Footing;
import orbweaver.fetcher.http.coding.Keep;

/** One order, fetched by a fetcher of its own that knows no host yet. */
public final class OneFetch {
  // Memory of one body of the largest size.
  private static final long ALONE = Keep.cost(FetcherSettings.BODY_BUDGET);

  private OneFetch() {}

  /** Fetches it; it takes as long as a lane waits for its host, and ends in one outcome. */
  public static Finished of(Footing footing, Job job) throws InterruptedException {
    var news = new Semaphore(0);
    try (var fetcher = footing.fetcher(CrawlUrl::domain, ALONE, () -> true, news::release)) {
      fetcher.open(job.partition(), List.of());
      fetcher.accept(job);
      news.acquire();
      return fetcher.take().getFirst();
    }
  }
}
