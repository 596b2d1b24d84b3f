package orbweaver.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.Progressed;
import orbweaver.engine.state.LogEntry.ReadPage;
import org.junit.jupiter.api.Test;

/** Test of when a batch of log entries is complete. */
class BatchSizeTest {
  private static final CrawlUrl ROOT = CrawlUrl.of("http://a.test/");
  private static final int LINKS = BatchSize.ROW_GROUP / 100;

  private final BatchSize batch = new BatchSize();

  @Test
  void aSmallBatchIsCompleteAfterHalfASecond() {
    batch.add(page(10));

    assertThat(batch.nanosToWait(nanos(0))).isEqualTo(nanos(500));
    assertThat(batch.nanosToWait(nanos(400))).isEqualTo(nanos(100));
    assertThat(batch.nanosToWait(nanos(500))).isZero();
  }

  @Test
  void aBatchThatFillsARowGroupInFiveSecondsGoesOn() {
    for (var page = 0; page < 11; page++) batch.add(page(LINKS));

    assertThat(batch.nanosToWait(nanos(500))).isEqualTo(nanos(100));
    assertThat(batch.nanosToWait(nanos(600))).isZero();
    for (var page = 0; page < 80; page++) batch.add(page(LINKS));
    assertThat(batch.nanosToWait(nanos(4_400))).isEqualTo(nanos(100));
    assertThat(batch.nanosToWait(nanos(5_000))).isZero();
  }

  @Test
  void theLinksOfARowGroupFillABatch() {
    for (var page = 0; page < 99; page++) batch.add(page(LINKS));
    assertThat(batch.isFull()).isFalse();

    batch.add(page(LINKS + 100));
    assertThat(batch.isFull()).isTrue();
    assertThat(batch.nanosToWait(nanos(0))).isZero();

    batch.clear();
    assertThat(batch.isFull()).isFalse();
  }

  @Test
  void asManyOtherRowsFillABatchToo() {
    var entry = new Progressed(new UrlGivenUp("walk", ROOT, "unreachable", Instant.EPOCH));
    for (var row = 0; row < BatchSize.ROW_GROUP; row++) batch.add(entry);

    assertThat(batch.isFull()).isTrue();
  }

  private static long nanos(long milliseconds) {
    return Duration.ofMillis(milliseconds).toNanos();
  }

  static LogEntry page(int links) {
    var interest = new Interest("walk", 1, new DiscoveryPath(ROOT, 0, 0), "t", Priority.NEXT);
    var evidence =
        new Evidence(
            Instant.EPOCH,
            Optional.empty(),
            Optional.of(200),
            List.of(),
            Optional.empty(),
            Tls.NONE);
    return new ReadPage(
        new Page(
            new FetchRequest(ROOT, 1, false, List.of(interest)),
            new Outcome.Fetched(new BodyExtent.Whole()),
            evidence,
            Optional.empty(),
            IntStream.range(0, links).mapToObj(BatchSizeTest::link).toList(),
            false));
  }

  private static Link link(int position) {
    return new Link(ROOT, LinkKind.A, position, Optional.empty(), List.of());
  }
}
