package orbweaver.archive.sink.kafka;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.RecordTime;
import orbweaver.archive.sink.VerdictJoin;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.SentFields;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.UnreadableRequest;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reader of the records of topics fetch and verdict, which passes them on to a join. An unreadable
 * record completes its request: nothing of it is stored.
 */
final class ArchiveRecords {
  private static final byte[] NO_BODY = new byte[0];

  private final VerdictJoin join;
  private final InstantSource clock;

  ArchiveRecords(VerdictJoin join, InstantSource clock) {
    this.join = join;
    this.clock = clock;
  }

  // Records of a service whose clock is ahead must not let waiting records expire too early.
  private RecordTime time(ConsumerRecord<byte[], byte[]> record) {
    var millis = Math.min(record.timestamp(), clock.millis());
    return new RecordTime(record.partition(), Instant.ofEpochMilli(millis));
  }

  /** Result of taking a record. */
  sealed interface Taken {
    /** Record that was read; it may have completed a capture. */
    record Read(boolean isStored) implements Taken {}

    /** Record that cannot be read. */
    record Rejected(String reason) implements Taken {}
  }

  /** Takes a record of topic fetch. */
  Taken takeResult(ConsumerRecord<byte[], byte[]> record) {
    var header = record.headers().lastHeader(HeaderName.FETCH_RESULT);
    if (header == null)
      return unreadableResult(record, "header fetch-result: missing (expected: the fetch result)");
    var fields = sentFields(record);
    if (fields.isEmpty())
      return unreadableResult(record, "header sent-fields: malformed (expected: Name: value)");
    return switch (Records.read(Topic.FETCH, record.headers(), header.value(), FetchResult.class)) {
      case Decoded(var result) ->
          new Taken.Read(join.addResult(result, fields.get(), body(record), time(record)));
      case Unreadable(var reason) -> unreadableResult(record, reason);
    };
  }

  private static Optional<Map<String, String>> sentFields(ConsumerRecord<byte[], byte[]> record) {
    var header = record.headers().lastHeader(HeaderName.SENT_FIELDS);
    return header == null ? Optional.of(Map.of()) : SentFields.read(header.value());
  }

  private static byte[] body(ConsumerRecord<byte[], byte[]> record) {
    return record.value() == null ? NO_BODY : record.value();
  }

  private Taken unreadableResult(ConsumerRecord<byte[], byte[]> record, String reason) {
    UnreadableRequest.find(record.key(), record.headers())
        .ifPresent(
            request -> join.addUnreadableResult(request.url(), request.number(), time(record)));
    return new Taken.Rejected(reason);
  }

  /** Tests whether a record of topic verdict may be the verdict on a page, without parsing it. */
  static boolean isPageVerdict(ConsumerRecord<byte[], byte[]> record) {
    return !Records.isOfType(OutlinkBatch.class, record.headers())
        && !Records.isOfType(SeedVerdict.class, record.headers());
  }

  /** Takes a record of topic verdict. */
  Taken takeVerdict(ConsumerRecord<byte[], byte[]> record) {
    return switch (Records.read(
        Topic.VERDICT, record.headers(), record.value(), NumberedVerdict.class)) {
      case Decoded(var numbered) ->
          new Taken.Read(
              numbered.verdict() instanceof PageVerdict page
                  && join.addVerdict(page, time(record)));
      case Unreadable(var reason) -> {
        UnreadableRequest.find(record.key(), record.headers())
            .ifPresent(request -> join.addVerdict(request.verdict(), time(record)));
        yield new Taken.Rejected(reason);
      }
    };
  }
}
