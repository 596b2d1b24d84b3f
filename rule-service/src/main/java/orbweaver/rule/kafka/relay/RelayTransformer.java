package orbweaver.rule.kafka.relay;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.runtime.record.DeadLetter;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.service.RecordTransformer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Transformer of relayed records: it sets the headers {@code party} and {@code offset}, and
 * overwrites those that a client set.
 */
record RelayTransformer(PipelineContext pipeline) implements RecordTransformer {
  private static final String SERVICE = "rule-service";
  private static final int ONLY_PARTITION = 0;
  private static final byte[] NOTHING = new byte[0];

  @Override
  public List<ProducerRecord<byte[], byte[]>> apply(ConsumerRecord<byte[], byte[]> record) {
    if (!isTooLarge(record)) return List.of(relayed(record));
    var reason = "submission: larger than %d bytes, dropped".formatted(Topic.SEED.maxBytes());
    return Stream.concat(
            Stream.of(deadLetter(record, reason)),
            RelayedRecord.submissionId(record.headers()).stream().map(id -> rejection(id, reason)))
        .toList();
  }

  // A compressed record may be larger, uncompressed, than the operator's submission topic allows.
  private static boolean isTooLarge(ConsumerRecord<byte[], byte[]> record) {
    var headers = 0;
    for (var header : record.headers()) headers += header.key().length() + size(header.value());
    return size(record.key()) + size(record.value()) + headers > Topic.SEED.maxBytes();
  }

  private static int size(byte @Nullable [] bytes) {
    return bytes == null ? 0 : bytes.length;
  }

  private ProducerRecord<byte[], byte[]> relayed(ConsumerRecord<byte[], byte[]> record) {
    return new ProducerRecord<>(
        pipeline.topicName(Topic.SEED),
        ONLY_PARTITION,
        record.timestamp(),
        record.key(),
        record.value(),
        withHeaders(record));
  }

  private Headers withHeaders(ConsumerRecord<byte[], byte[]> record) {
    var party = Topic.SEED.partyOf(pipeline.kafka().prefix(), record.topic());
    var headers = new RecordHeaders(record.headers());
    headers.remove(HeaderName.PARTY).remove(HeaderName.OFFSET);
    return headers
        .add(HeaderName.PARTY, party.getBytes(UTF_8))
        .add(HeaderName.OFFSET, Long.toString(record.offset()).getBytes(UTF_8));
  }

  private ProducerRecord<byte[], byte[]> deadLetter(
      ConsumerRecord<byte[], byte[]> record, String reason) {
    var deadLetter =
        new DeadLetterHeaders(SERVICE, record.topic(), record.partition(), record.offset(), reason);
    var headers = DeadLetter.headers(new RecordHeaders(), deadLetter);
    return new ProducerRecord<>(
        pipeline.topicName(Topic.DEAD_LETTER), ONLY_PARTITION, NOTHING, NOTHING, headers);
  }

  private ProducerRecord<byte[], byte[]> rejection(String id, String reason) {
    return Records.of(
        pipeline,
        Topic.SUBMISSION_ANSWER,
        ONLY_PARTITION,
        id,
        SubmissionAnswer.rejected(id, reason));
  }
}
