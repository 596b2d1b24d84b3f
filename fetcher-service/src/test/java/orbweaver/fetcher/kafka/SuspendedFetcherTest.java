package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import orbweaver.fetcher.TinyWeb.ReceivedRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Suspension of a fetcher: if its hosts have another owner when it resumes, it sends them no
 * request.
 */
@Tag("integration")
class SuspendedFetcherTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int MANY = 30;

  private static final Duration LEAST = FetcherPipeline.PAUSE.minusMillis(5);

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
  @Tag("faults")
  void aFetcherThatResumesAfterItsSessionSendsNoRequestToHostsOfOtherMembers() throws Exception {
    for (var i = 0; i < MANY; i++) pipeline.web().page("/" + i, "200 OK", "");
    var host = pipeline.host(0, 0);
    pipeline.request(
        IntStream.range(0, MANY).mapToObj(i -> host + "/" + i).toList(), FetcherPipeline.STROLL);
    var place = pipeline.context("two", InstantSource.system());
    try (var sleeper = FetcherProcess.start(folder, pipeline, "one");
        var other =
            FetcherService.of(place, FetcherPipeline.settings("two", pipeline.web().port()))) {
      await().atMost(PATIENCE).until(() -> by("one").size() >= 4);
      sleeper.freeze();
      other.start();
      await().atMost(PATIENCE).until(() -> by("two").size() >= 4);

      sleeper.thaw();

      assertThat(pipeline.fetchedUrls(MANY)).hasSize(MANY).doesNotHaveDuplicates();
      assertThat(other.fault()).isEmpty();
    }

    var targets = pipeline.web().targets().stream().filter(target -> !target.equals("/robots.txt"));
    // The request in flight at the suspension, and at a later assignment, if there was one.
    assertThat(targets.toList()).hasSizeLessThanOrEqualTo(MANY + 2);
    assertThat(gaps()).allSatisfy(gap -> assertThat(gap).isGreaterThan(LEAST));
  }

  private List<Duration> gaps() {
    var seen = pipeline.web().receivedRequests();
    return IntStream.range(1, seen.size())
        .mapToObj(i -> seen.get(i).startNanos() - seen.get(i - 1).startNanos())
        .map(Duration::ofNanos)
        .toList();
  }

  private List<ReceivedRequest> by(String name) {
    return pipeline.web().receivedRequests().stream()
        .filter(seen -> seen.field("User-Agent").contains("/" + name))
        .toList();
  }
}
