package orbweaver.rule.kafka.relay;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.json.Preconditions;
import orbweaver.contract.json.ReadResult;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.rule.submission.SubmissionSource;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Record on the operator's submission topic, with its original source.
 *
 * @param record the record
 * @param source original submission topic and offset
 * @param topic name of the original submission topic in the cluster
 */
public record RelayedRecord(Record<byte[], byte[]> record, SubmissionSource source, String topic) {
  /**
   * Reads the headers of a record on the operator's submission topic, which tell whether it was
   * relayed.
   *
   * @param pipeline context of the pipeline
   * @param record the record
   * @param offset offset on the operator's submission topic
   */
  public static ReadResult<RelayedRecord> of(
      PipelineContext pipeline, Record<byte[], byte[]> record, long offset) {
    var party = Records.header(record.headers(), HeaderName.PARTY);
    return party
        .map(name -> relayed(pipeline, record, name))
        .orElseGet(() -> new Decoded<>(notRelayed(pipeline, record, offset)));
  }

  /** Returns a record that was not relayed. */
  public static RelayedRecord notRelayed(
      PipelineContext pipeline, Record<byte[], byte[]> record, long offset) {
    var id = submissionId(record.headers());
    var origin = new SubmissionSource(Topic.SEED.shortName(), offset, id);
    return new RelayedRecord(record, origin, pipeline.topicName(Topic.SEED));
  }

  private static ReadResult<RelayedRecord> relayed(
      PipelineContext pipeline, Record<byte[], byte[]> record, String name) {
    try {
      var party = new Party(name);
      var origin =
          new SubmissionSource(
              party.submissionTopic(),
              offset(record).orElseThrow(RelayedRecord::missingOffset),
              submissionId(record.headers()));
      return new Decoded<>(
          new RelayedRecord(
              record, origin, party.qualifiedSubmissionTopic(pipeline.kafka().prefix())));
    } catch (IllegalArgumentException e) {
      return new Unreadable<>("header party: " + e.getMessage());
    }
  }

  private static Optional<Long> offset(Record<byte[], byte[]> record) {
    return Records.header(record.headers(), HeaderName.OFFSET).map(Long::valueOf);
  }

  private static IllegalArgumentException missingOffset() {
    return new IllegalArgumentException(
        "header offset is missing (expected: both headers or none)");
  }

  /** Returns the id of the submission; empty if its client gave it none, or an invalid one. */
  public Optional<String> submissionId() {
    return submissionId(record.headers());
  }

  /** Returns the id of a submission with these headers; empty if it has none, or an invalid one. */
  public static Optional<String> submissionId(Headers headers) {
    return Records.header(headers, HeaderName.SUBMISSION_ID).filter(Preconditions::isId);
  }

  /** Returns the time of the submission. */
  public Instant timestamp() {
    return Instant.ofEpochMilli(record.timestamp());
  }
}
