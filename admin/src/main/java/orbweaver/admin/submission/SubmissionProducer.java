package orbweaver.admin.submission;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;

/** Producer of submissions, on the submission topic of a party or of the pipeline. */
public final class SubmissionProducer {
  private static final int ONLY_PARTITION = 0;
  // Long enough for a million seeds; after a killed command others wait this long at most.
  private static final int TRANSACTION_TIMEOUT = 60_000; // milliseconds

  private final PipelineContext pipeline;
  private final Optional<Party> party;

  /**
   * Creates the producer.
   *
   * @param party the party; the operator of the pipeline when empty
   * @throws OperationException if there is no such party
   */
  public SubmissionProducer(PipelineContext pipeline, Optional<Party> party) {
    this.pipeline = pipeline;
    this.party = party;
    party.ifPresent(this::requireKnown);
  }

  private void requireKnown(Party wanted) {
    try (var book = new PartyCatalog(pipeline)) {
      var known = book.all();
      if (known.contains(wanted)) return;
      var names = known.stream().map(Party::name).toList();
      throw OperationException.usageError(
          "--party: %s (expected: a party of this pipeline: %s; orbweaver party add NAME adds one)"
              .formatted(wanted.name(), names.isEmpty() ? "none" : join(names)));
    }
  }

  private static String join(List<String> names) {
    return String.join(", ", names);
  }

  /** Returns the topic name that verdicts and owners contain. */
  String topicShortName() {
    return party.map(Party::submissionTopic).orElse(Topic.SEED.shortName());
  }

  private String topic() {
    return party
        .map(known -> known.qualifiedSubmissionTopic(pipeline.kafka().prefix()))
        .orElse(pipeline.topicName(Topic.SEED));
  }

  /** Returns the earlier submissions for an activity. */
  SubmissionHistory history(String activity) {
    var history = new SubmissionHistory(activity, topicShortName());
    try (var line = new SubmissionLog(pipeline, history, party)) {
      if (line.isUndecided()) abortOpenTransaction(activity);
      line.read();
    }
    return history;
  }

  // A killed command may have left an open transaction.
  private void abortOpenTransaction(String sender) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
    }
  }

  private KafkaProducer<byte[], byte[]> producer(String sender) {
    var settings = new HashMap<>(pipeline.kafka().producerConfig(id() + "." + sender));
    settings.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, TRANSACTION_TIMEOUT);
    return new KafkaProducer<>(settings);
  }

  // The transactional id of a party starts with its topic name, so that it is unique.
  private String id() {
    return party.isPresent() ? topic() : pipeline.kafka().groupId("submission");
  }

  /** Sends records in one transaction and returns the position of the first. */
  public SubmissionPosition send(String sender, List<? extends Submission> records) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
      producer.beginTransaction();
      var positions = records.stream().map(record -> sendOne(producer, sender, record)).toList();
      Transactions.commit(producer);
      return new SubmissionPosition(topic(), positions.getFirst().get().offset());
    } catch (ExecutionException e) {
      throw new KafkaException("the brokers did not accept the submission", e.getCause());
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    }
  }

  private Future<RecordMetadata> sendOne(
      KafkaProducer<byte[], byte[]> producer, String sender, Submission record) {
    var own = Records.of(pipeline, Topic.SEED, ONLY_PARTITION, sender, record);
    return producer.send(
        new ProducerRecord<>(topic(), ONLY_PARTITION, own.key(), own.value(), own.headers()));
  }
}
