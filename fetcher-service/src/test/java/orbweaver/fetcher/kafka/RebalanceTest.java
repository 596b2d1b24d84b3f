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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RebalanceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private FetcherPipeline ring;

  @BeforeEach
  void open() throws IOException {
    ring = new FetcherPipeline(folder);
  }

  @AfterEach
  void close() throws IOException {
    ring.close();
  }

  @Test
  void aRebalanceToASecondFetcherLosesAndRepeatsNoResult() {
    var ordered = IntStream.range(0, 20).mapToObj(this::urls).flatMap(List::stream).toList();
    try (var one = station("one");
        var two = station("two")) {
      one.start();
      ring.request(ordered, FetcherPipeline.STROLL);
      assertThat(ring.fetchedUrls(4)).hasSizeLessThan(ordered.size());

      two.start();
      await().atMost(PATIENCE).until(two::isReady);

      assertThat(ring.fetchedUrls(ordered.size())).containsExactlyInAnyOrderElementsOf(ordered);
      assertThat(List.of(one, two)).allMatch(Service::isReady);
      assertThat(one.fault()).isEmpty();
      assertThat(two.fault()).isEmpty();
    }
    var asked =
        ring.web().receivedRequests().stream()
            .map(seen -> seen.field("Host") + seen.target())
            .toList();
    // The request in flight at the revocation was cancelled and may be repeated.
    assertThat(asked).hasSizeLessThanOrEqualTo(new HashSet<>(asked).size() + 1);
  }

  private List<String> urls(int number) {
    return List.of(ring.host(0, 0) + "/" + number, ring.host(1, 0) + "/" + number);
  }

  private Service station(String instance) {
    return FetcherService.of(ring.context(instance, InstantSource.system()), ring.settings());
  }
}
