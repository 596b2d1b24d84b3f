package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import orbweaver.runtime.service.Service;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of a rebalance between two fetchers: no result is lost or repeated. */
@Tag("integration")
class RebalanceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private FetcherPipeline pipeline;

  @BeforeEach
  void open() throws IOException {
    pipeline = new FetcherPipeline(folder);
  }

  @AfterEach
  void close() throws IOException {
    pipeline.close();
  }

  @Test
  void aRebalanceToASecondFetcherLosesAndRepeatsNoResult() {
    var ordered = IntStream.range(0, 20).mapToObj(this::urls).flatMap(List::stream).toList();
    try (var one = service("one");
        var two = service("two")) {
      one.start();
      pipeline.request(ordered, FetcherPipeline.STROLL);
      assertThat(pipeline.fetchedUrls(4)).hasSizeLessThan(ordered.size());

      two.start();
      await().atMost(PATIENCE).until(two::isReady);

      assertThat(pipeline.fetchedUrls(ordered.size())).containsExactlyInAnyOrderElementsOf(ordered);
      assertThat(List.of(one, two)).allMatch(Service::isReady);
      assertThat(one.fault()).isEmpty();
      assertThat(two.fault()).isEmpty();
    }
    var requests =
        pipeline.web().receivedRequests().stream()
            .map(seen -> seen.field("Host") + seen.target())
            .toList();
    // The request in flight at the revocation was cancelled and may be repeated.
    assertThat(requests).hasSizeLessThanOrEqualTo(new HashSet<>(requests).size() + 1);
  }

  private List<String> urls(int number) {
    return List.of(pipeline.host(0, 0) + "/" + number, pipeline.host(1, 0) + "/" + number);
  }

  private Service service(String instance) {
    return FetcherService.of(
        pipeline.context(instance, InstantSource.system()), pipeline.settings());
  }
}
