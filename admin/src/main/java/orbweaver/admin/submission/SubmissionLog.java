package orbweaver.admin.submission;

import java.util.Optional;
import orbweaver.contract.HeaderName;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Log of all submissions to a pipeline, in the order of rule-service: its own submission topic,
 * then the records of a party's submission topic that rule-service has not relayed yet.
 */
final class SubmissionLog implements AutoCloseable {
  private static final int ONLY_PARTITION = 0;

  private final PipelineContext pipeline;
  private final SubmissionHistory history;
  private final Optional<Party> party;
  private final TopicReader main;
  private final Optional<TopicReader> own;
  // Offset in the party's topic up to which records were relayed.
  private long relayedOffset = -1;

  /**
   * Creates the log.
   *
   * @param party party whose records count before they are relayed
   */
  SubmissionLog(PipelineContext pipeline, SubmissionHistory history, Optional<Party> party) {
    this.pipeline = pipeline;
    this.history = history;
    this.party = party;
    main = new TopicReader(pipeline, Topic.SEED, ONLY_PARTITION);
    own = party.map(this::submissionReader);
  }

  /** Tests whether a transaction is open. */
  boolean isUndecided() {
    return main.hasOpenTransaction() || own.filter(TopicReader::hasOpenTransaction).isPresent();
  }

  /** Reads all submissions; waits for the end of open transactions of other producers. */
  void read() {
    var partyTopic = party.map(Party::submissionTopic);
    main.readAllAndAwaitTransactions(
        record -> {
          var topic = Records.header(record.headers(), HeaderName.PARTY).map(Topic.SEED::shortName);
          if (topic.isPresent() && topic.equals(partyTopic))
            relayedOffset = offset(record).orElse(relayedOffset);
          note(topic.orElse(Topic.SEED.shortName()), record);
        });
    own.ifPresent(this::readRest);
  }

  private static Optional<Long> offset(ConsumerRecord<byte[], byte[]> record) {
    return Records.header(record.headers(), HeaderName.OFFSET).map(Long::valueOf);
  }

  private void readRest(TopicReader rest) {
    var submissionTopic = party.orElseThrow().submissionTopic();
    rest.readAllAndAwaitTransactions(
        record -> {
          if (record.offset() > relayedOffset) note(submissionTopic, record);
        });
  }

  private TopicReader submissionReader(Party owner) {
    var topic = owner.qualifiedSubmissionTopic(pipeline.kafka().prefix());
    return new TopicReader(pipeline.kafka(), new TopicPartition(topic, ONLY_PARTITION));
  }

  // rule-service rejects unreadable records, so they have no effect.
  private void note(String submissionTopic, ConsumerRecord<byte[], byte[]> record) {
    switch (Records.readSubmission(record.headers(), record.value())) {
      case Decoded(var submission) -> history.add(submissionTopic, submission);
      case Unreadable<Submission> _ -> {}
    }
  }

  @Override
  public void close() {
    main.close();
    own.ifPresent(TopicReader::close);
  }
}
