package orbweaver.benchmarks.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetchTask;

/** Fetch requests as a frontier would send them. */
final class TestRequests {
  private TestRequests() {}

  /** Creates requests for several hosts in turn. */
  static List<FetchTask> tasks(int count, int hosts) {
    var urls = IntStream.range(0, count).mapToObj(i -> "http://h" + i % hosts + ".test/p?" + i);
    return tasks(urls.toList(), "t");
  }

  /** Creates a request for each URL, with this residual formula. */
  static List<FetchTask> tasks(List<String> urls, String residual) {
    var activities = List.of(activity());
    return IntStream.range(0, urls.size())
        .mapToObj(i -> new FetchTask(0, i, request(urls.get(i), residual), activities))
        .toList();
  }

  private static FetchRequest request(String url, String residual) {
    var page = CrawlUrl.of(url);
    var interest = new Interest("bench", 1, DiscoveryPath.ofRoot(page), residual, Priority.NEXT);
    return new FetchRequest(page, 1, false, List.of(interest));
  }

  private static Activity activity() {
    return Activity.builder("bench", "t", Instant.EPOCH)
        .operator(Optional.of("bench@example.org"))
        .seeds(Optional.of(1))
        .delay(Duration.ZERO)
        .patience(Duration.ZERO)
        .build();
  }
}
