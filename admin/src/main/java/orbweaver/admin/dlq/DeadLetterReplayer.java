package orbweaver.admin.dlq;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.record.DeadLetterHeaders;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * Replayer of dead letters, at most once each: the transaction that sends a record again also
 * writes a marker to topic {@code dead-letter}. All replayers share one transactional id, so a new
 * one fences its predecessors and aborts their transactions before it reads the markers.
 */
record DeadLetterReplayer(PipelineContext pipeline) {
  private static final int ONLY_PARTITION = 0;

  /** Replays the selected records that may be replayed, in the given order. */
  List<ReplayOutcome> replay(Function<DeadLetterReader, List<DeadLetterEntry>> selection) {
    try (var reader = new DeadLetterReader(pipeline);
        var producer =
            new KafkaProducer<byte[], byte[]>(
                pipeline
                    .kafka()
                    .producerConfig(pipeline.topicName(Topic.DEAD_LETTER) + ".replay"))) {
      producer.initTransactions();
      var outcomes = new ArrayList<ReplayOutcome>();
      producer.beginTransaction();
      for (var entry : selection.apply(reader))
        outcomes.add(replay(producer, entry, reader.readRecord(entry)));
      Transactions.commit(producer);
      return outcomes;
    } catch (ProducerFencedException | InvalidProducerEpochException e) {
      throw OperationException.usageError(
          "another orbweaver dlq replay is running; run the command again");
    }
  }

  private ReplayOutcome replay(
      KafkaProducer<byte[], byte[]> producer,
      DeadLetterEntry entry,
      ConsumerRecord<byte[], byte[]> record) {
    var reason = new ReplayPolicy(pipeline).rejectionReason(entry, record);
    if (reason.isEmpty()) {
      // Send errors surface at the commit.
      var _ = producer.send(copyOf(entry, record));
      var _ = producer.send(marker(entry.id()));
    }
    return new ReplayOutcome(entry, reason);
  }

  private static ProducerRecord<byte[], byte[]> copyOf(
      DeadLetterEntry entry, ConsumerRecord<byte[], byte[]> record) {
    var headers = DeadLetterHeaders.originalHeaders(record.headers());
    headers.remove(HeaderName.PARTY).remove(HeaderName.OFFSET).remove(HeaderName.REPLAYED);
    headers.add(HeaderName.REPLAYED, entry.id().toString().getBytes(UTF_8));
    return new ProducerRecord<>(
        entry.topic(), ONLY_PARTITION, record.key(), record.value(), headers);
  }

  private ProducerRecord<byte[], byte[]> marker(DeadLetterId id) {
    var offset = Long.toString(id.offset()).getBytes(UTF_8);
    var headers = new RecordHeaders().add(HeaderName.REPLAYED, offset);
    return new ProducerRecord<>(
        pipeline.topicName(Topic.DEAD_LETTER), id.partition(), offset, null, headers);
  }
}
