package orbweaver.fetcher.once;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import orbweaver.fetcher.Finished;
import orbweaver.fetcher.Job;

/** One order, fetched by a fetcher of its own that knows no host yet. */
public final class OneFetch {
  private OneFetch() {}

  /**
   * Fetches it.
   *
   * @param patience how long it is waited for; with a delay between robots.txt and the page it may
   *     well take longer than one exchange
   * @return how it ended; empty if it had not by then
   */
  public static Optional<Finished> of(Footing footing, Job job, Duration patience)
      throws InterruptedException {
    var news = new Semaphore(0);
    try (var fetcher = footing.fetcher(url -> url.domain(), () -> true, news::release)) {
      fetcher.open(job.partition(), List.of());
      fetcher.accept(job);
      var _ = news.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
      return fetcher.take().stream().findFirst();
    }
  }
}
