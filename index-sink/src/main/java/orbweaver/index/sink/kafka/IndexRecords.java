package orbweaver.index.sink.kafka;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.index.sink.JoinedRecord;
import orbweaver.index.sink.JoinedRecord.Place;
import orbweaver.index.sink.RequestJoin;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reader of the records of topics link, text and verdict, which adds them to a join. An unreadable
 * record has no content: its request is completed, and nothing of the record is indexed.
 */
final class IndexRecords {
  // Parsed records, and what a queue needs for each.
  private static final long OVERHEAD_BYTES = 500;

  private IndexRecords() {}

  /** Adds a record of topic link. Returns why it cannot be read, if so. */
  static Optional<String> addPage(RequestJoin join, ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.LINK, record.headers(), record.value(), Page.class)) {
      case Decoded(var page) -> {
        var request = page.request();
        join.addPage(
            JoinedRecord.of(request.url(), request.number(), Optional.of(page), place(record)));
        return Optional.empty();
      }
      case Unreadable(var reason) -> {
        IndexRecords.<Page>unreadable(record).ifPresent(join::addPage);
        return Optional.of(reason);
      }
    }
  }

  /** Adds a record of topic text. Returns why it cannot be read, if so. */
  static Optional<String> addText(RequestJoin join, ConsumerRecord<byte[], byte[]> record) {
    switch (Records.read(Topic.TEXT, record.headers(), record.value(), PageText.class)) {
      case Decoded(var text) -> {
        join.addText(
            JoinedRecord.of(text.url(), text.number(), Optional.of(text.text()), place(record)));
        return Optional.empty();
      }
      case Unreadable(var reason) -> {
        IndexRecords.<String>unreadable(record).ifPresent(join::addText);
        return Optional.of(reason);
      }
    }
  }

  /**
   * Adds a record of topic verdict, if it is the verdict on a page. Returns why it cannot be read,
   * if so.
   */
  static Optional<String> addVerdict(RequestJoin join, ConsumerRecord<byte[], byte[]> record) {
    if (!isPageVerdict(record)) return Optional.empty();
    switch (Records.read(Topic.VERDICT, record.headers(), record.value(), NumberedVerdict.class)) {
      case Decoded(var numbered) -> {
        if (numbered.verdict() instanceof PageVerdict page)
          join.addVerdict(
              JoinedRecord.of(page.url(), page.number(), Optional.of(page), place(record)));
        return Optional.empty();
      }
      case Unreadable(var reason) -> {
        IndexRecords.<PageVerdict>unreadable(record).ifPresent(join::addVerdict);
        return Optional.of(reason);
      }
    }
  }

  // Most records of the topic are of other types, which are not parsed.
  private static boolean isPageVerdict(ConsumerRecord<byte[], byte[]> record) {
    return !Records.isOfType(OutlinkBatch.class, record.headers())
        && !Records.isOfType(SeedVerdict.class, record.headers());
  }

  private static <T> Optional<JoinedRecord<T>> unreadable(ConsumerRecord<byte[], byte[]> record) {
    return UnreadableRequest.find(record.key(), record.headers())
        .map(
            request ->
                JoinedRecord.of(request.url(), request.number(), Optional.empty(), place(record)));
  }

  private static Place place(ConsumerRecord<byte[], byte[]> record) {
    var bytes = Math.max(0, record.serializedValueSize()) + OVERHEAD_BYTES;
    return new Place(record.offset(), Instant.ofEpochMilli(record.timestamp()), bytes);
  }
}
