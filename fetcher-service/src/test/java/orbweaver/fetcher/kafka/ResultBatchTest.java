package orbweaver.fetcher.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.FetchCompletion;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.kafka.FetchRecords.ParsedRecord.Rejected;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.junit.jupiter.api.Test;

class ResultBatchTest {
  private final ResultBatch batch = new ResultBatch();

  @Test
  void completionsAndRejectedRecordsCountTogether() {
    assertThat(batch.isEmpty()).isTrue();

    batch.add(rejected(2, 0));
    assertThat(batch.isEmpty()).isFalse();
    assertThat(batch.bytes()).isZero();

    for (var offset = 0; offset < 248; offset++) batch.add(completion(1, offset));
    assertThat(batch.isFull()).isFalse();
    batch.add(completion(3, 0));

    assertThat(batch.isFull()).isTrue();
    assertThat(batch.partitions()).containsExactlyInAnyOrder(1, 2, 3);
    assertThat(batch.bytes()).isEqualTo(249L * 4);
    assertThat(batch.completions()).hasSize(249);
  }

  @Test
  void committedRequestsAreRemoved() {
    // Of partition 1 the offsets 0 to 6, 8, 10, 11 and 19 are completed.
    var committed = Map.of(1, OffsetTracker.restore(new OffsetAndMetadata(7, "GhA=")));
    for (var offset : List.of(6, 7, 8, 20)) batch.add(completion(1, offset));
    batch.add(completion(2, 6));
    batch.add(rejected(1, 10));
    batch.add(rejected(1, 12));

    batch.removeCommitted(committed);

    assertThat(batch.completions())
        .extracting(FetchCompletion::partition, FetchCompletion::offset)
        .containsExactly(tuple(1, 7L), tuple(1, 20L), tuple(2, 6L));
    batch.removePartition(2);
    assertThat(batch.partitions()).containsExactly(1);
  }

  @Test
  void aPartitionIsRemovedWithItsRejectedRecords() {
    batch.add(completion(1, 0));
    batch.add(rejected(1, 1));
    batch.add(rejected(2, 0));

    batch.removePartition(1);
    assertThat(batch.partitions()).containsExactly(2);

    batch.clear();
    assertThat(batch.isEmpty()).isTrue();
  }

  private static FetchCompletion completion(int partition, long offset) {
    var request = new FetchRequest(CrawlUrl.of("http://a.test/"), 1, false, List.of());
    var outcome = new Fetched(new BodyExtent.Whole());
    var result = new FetchResult(request, outcome, Evidence.none(Instant.EPOCH));
    return new FetchCompletion(
        partition, offset, result, ResponseBody.whole(new byte[4]), List.of(), Map.of());
  }

  private static Rejected rejected(int partition, long offset) {
    return new Rejected(
        new ConsumerRecord<>("frontier", partition, offset, new byte[0], new byte[9]),
        "unreadable");
  }
}
