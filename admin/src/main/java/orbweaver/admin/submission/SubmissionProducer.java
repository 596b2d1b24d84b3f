package orbweaver.admin.submission;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.PartyCatalog;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.Transactions;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Producer of submissions, on the submission topic of a party or of the pipeline. */
public final class SubmissionProducer {
  private static final int ONLY_PARTITION = 0;
  // Long enough for a million seeds. A killed command blocks readers of the topic for this long at
  // most.
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
    try (var catalog = new PartyCatalog(pipeline)) {
      var known = catalog.all();
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

  // An activity stores this name as its owner.
  private String topicShortName() {
    return party.map(Party::submissionTopic).orElse(Topic.SEED.shortName());
  }

  private String topic() {
    return party
        .map(known -> known.qualifiedSubmissionTopic(pipeline.kafka().prefix()))
        .orElse(pipeline.topicName(Topic.SEED));
  }

  /**
   * Returns an activity as rule-service registered it, if it is registered.
   *
   * @throws OperationException if it belongs to another party
   */
  public Optional<Activity> registered(String activity, InstantSource clock) {
    try (var catalog = ActivityCatalog.ofCommitted(pipeline, clock)) {
      var known = catalog.latest(activity);
      known.flatMap(found -> found.ownershipError(topicShortName())).ifPresent(this::reject);
      return known;
    }
  }

  /**
   * Returns an activity as rule-service registered it.
   *
   * @throws OperationException if there is no such activity, or it belongs to another party
   */
  public Activity requireRegistered(String activity, InstantSource clock) {
    return registered(activity, clock).orElseThrow(() -> unknown(activity, clock));
  }

  private void reject(String reason) {
    throw OperationException.usageError(reason);
  }

  private OperationException unknown(String activity, InstantSource clock) {
    try (var catalog = ActivityCatalog.ofCommitted(pipeline, clock)) {
      var known = catalog.all().stream().map(Activity::id).sorted().toList();
      return OperationException.usageError(
          "activity: %s (expected: an activity of this pipeline: %s)"
              .formatted(activity, known.isEmpty() ? "none" : join(known)));
    }
  }

  private KafkaProducer<byte[], byte[]> producer(String sender) {
    var settings =
        new HashMap<>(pipeline.kafka().producerConfig(transactionalIdPrefix() + "." + sender));
    settings.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, TRANSACTION_TIMEOUT);
    return new KafkaProducer<>(settings);
  }

  // That of a party starts with its topic name, so that no other party has the same.
  private String transactionalIdPrefix() {
    return party.isPresent() ? topic() : pipeline.kafka().groupId("submission");
  }

  /** Sends submissions without ids in one transaction; rule-service answers none of them. */
  public void send(String sender, List<? extends Submission> submissions) {
    sendAll(sender, submissions, List.of(), List.of());
  }

  /** Sends submissions with random ids in one transaction, and returns their pending answers. */
  public PendingAnswers submit(String sender, List<? extends Submission> submissions) {
    return submit(sender, SubmissionStep.of(submissions));
  }

  /**
   * Sends a step in one transaction, the answered submissions with random ids, and returns the
   * pending answers.
   */
  public PendingAnswers submit(String sender, SubmissionStep step) {
    var ids = step.answered().stream().map(_ -> UUID.randomUUID().toString()).toList();
    var pending = new PendingAnswers(pipeline, ids);
    try {
      sendAll(sender, step.unanswered(), step.answered(), ids);
      return pending;
    } catch (RuntimeException e) {
      pending.close();
      throw e;
    }
  }

  private void sendAll(
      String sender,
      List<? extends Submission> unanswered,
      List<? extends Submission> answered,
      List<String> ids) {
    try (var producer = producer(sender)) {
      producer.initTransactions();
      producer.beginTransaction();
      // Send errors surface at the commit.
      for (var submission : unanswered) {
        var _ = producer.send(record(sender, submission, Optional.empty()));
      }
      for (var at = 0; at < ids.size(); at++) {
        var _ = producer.send(record(sender, answered.get(at), Optional.of(ids.get(at))));
      }
      Transactions.commit(producer);
    }
  }

  private ProducerRecord<byte[], byte[]> record(
      String sender, Submission submission, Optional<String> id) {
    var record = Records.of(pipeline, Topic.SEED, ONLY_PARTITION, sender, submission);
    id.ifPresent(text -> record.headers().add(HeaderName.SUBMISSION_ID, text.getBytes(UTF_8)));
    return new ProducerRecord<>(
        topic(), ONLY_PARTITION, record.key(), record.value(), record.headers());
  }
}
