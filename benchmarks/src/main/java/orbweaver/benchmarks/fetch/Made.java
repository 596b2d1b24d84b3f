package orbweaver.benchmarks.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.Job;

/** Fetch requests as a frontier would send them. */
final class Made {
  private Made() {}

  /** Creates requests for several hosts in turn. */
  static List<Job> jobs(int count, int hosts) {
    var urls = IntStream.range(0, count).mapToObj(i -> "http://h" + i % hosts + ".test/p?" + i);
    return jobs(urls.toList(), "t");
  }

  /** Creates a request for each URL, with this residual formula. */
  static List<Job> jobs(List<String> urls, String residual) {
    var activities = List.of(activity());
    return IntStream.range(0, urls.size())
        .mapToObj(i -> new Job(0, i, order(urls.get(i), residual), activities))
        .toList();
  }

  private static Order order(String url, String residual) {
    var page = CrawlUrl.of(url);
    var wish = new Wish("bench", 1, Label.ofRoot(page), residual, Priority.NEXT);
    return new Order(page, 1, false, List.of(wish));
  }

  private static Activity activity() {
    return new Activity(
        "bench",
        1,
        1,
        "seed",
        "t",
        Optional.of("bench@example.org"),
        Optional.of(1),
        Duration.ZERO,
        Duration.ZERO,
        Instant.EPOCH,
        List.of(),
        List.of());
  }
}
