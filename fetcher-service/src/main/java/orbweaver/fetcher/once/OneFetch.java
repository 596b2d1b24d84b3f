package orbweaver.fetcher.once;

import java.util.List;
import java.util.concurrent.Semaphore;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.Finished;
import orbweaver.fetcher.Job;
import orbweaver.fetcher.footing.Footing;
import orbweaver.fetcher.http.coding.Keep;

/** Fetch of a single task by a fetcher of its own, without stored host states. */
public final class OneFetch {
  // Memory of one body of the maximum size.
  private static final long MEMORY = Keep.cost(FetcherSettings.BODY_BUDGET);

  private OneFetch() {}

  /**
   * Fetches the task and returns its completion; it waits at most as long as a host slot allows.
   */
  public static Finished of(Footing resources, Job task) throws InterruptedException {
    var news = new Semaphore(0);
    try (var fetcher = resources.fetcher(CrawlUrl::domain, MEMORY, () -> true, news::release)) {
      fetcher.open(task.partition(), List.of());
      fetcher.accept(task);
      news.acquire();
      return fetcher.take().getFirst();
    }
  }
}
