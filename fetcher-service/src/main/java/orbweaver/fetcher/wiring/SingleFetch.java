package orbweaver.fetcher.wiring;

import java.util.List;
import java.util.concurrent.Semaphore;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.FetchTask;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.http.coding.BodyBuffer;
import orbweaver.fetcher.memory.BodyLimits;

/** Fetch of a single task by a fetcher of its own, without stored host states. */
public final class SingleFetch {
  // Memory of one body of the maximum size.
  private static final long MEMORY = BodyBuffer.maxMemory(FetcherSettings.MAX_BODY_BYTES);

  private SingleFetch() {}

  /**
   * Fetches the task and returns its completion; it waits at most as long as a host slot allows.
   */
  public static FetchCompletion run(FetcherResources resources, FetchTask task)
      throws InterruptedException {
    var completed = new Semaphore(0);
    try (var fetcher =
        resources.newFetcher(
            CrawlUrl::domain, BodyLimits.of(MEMORY), () -> true, completed::release)) {
      fetcher.openPartition(task.partition(), List.of());
      fetcher.submit(task);
      completed.acquire();
      return fetcher.drainCompleted().getFirst();
    }
  }
}
