package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.verdict.Suppression;
import orbweaver.rule.kafka.relay.RelayedRecord;
import orbweaver.rule.submission.ActivityVersions;
import orbweaver.rule.submission.AnsweredRequests;
import orbweaver.rule.submission.EvaluatedSeeds;
import orbweaver.rule.submission.LibraryRequests;
import orbweaver.rule.submission.SubmissionProcessor;
import orbweaver.rule.submission.SubmissionReply;
import orbweaver.rule.submission.SubmissionReply.LibraryChanged;
import orbweaver.rule.submission.SubmissionReply.Refused;
import orbweaver.rule.submission.SubmissionReply.SuppressionChanged;
import orbweaver.rule.submission.SubmissionResult;
import orbweaver.runtime.metrics.ConsumedRecordMetrics;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.record.PartitionedKey;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.streams.Outbox;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Handler of submissions: it sends what a submission causes, and answers the client. */
final class SubmissionHandler implements RecordHandler {
  private static final Logger LOG = LoggerFactory.getLogger(SubmissionHandler.class);
  private static final String SOURCE = Topic.SEED.shortName();
  private static final int ONLY_PARTITION = 0;

  private final PipelineContext pipeline;
  private final ProcessorContext<PartitionedKey, byte[]> context;
  private final SubmissionProcessor processor;
  private final Outbox outbox;
  private final VerdictSender sender;

  SubmissionHandler(
      ProcessorContext<PartitionedKey, byte[]> context, PipelineContext pipeline, Meters meters) {
    this.pipeline = pipeline;
    this.context = context;
    var activities =
        new ActivityVersions(
            new ActivityStore(context.getStateStore(RuleTopology.SUBMISSION_ACTIVITIES)));
    var seeds =
        new EvaluatedSeeds(
            new EvaluatedSeedStore(
                context.getStateStore(RuleTopology.SUBMISSION_SEEDS),
                context.getStateStore(RuleTopology.SUBMISSION_SEED_COUNTS)),
            activities);
    var library =
        new LibraryRequests(
            new LibraryStore(context.getStateStore(RuleTopology.SUBMISSION_LIBRARY)),
            new AnsweredRequests(
                new RequestAnswerStore(context.getStateStore(RuleTopology.SUBMISSION_ANSWERS))),
            activities,
            seeds);
    processor =
        new SubmissionProcessor(pipeline.manifest(), activities, seeds, Optional.of(library));
    outbox =
        new Outbox(context, pipeline, RuleTopology.SUBMISSIONS, new ConsumedRecordMetrics(meters));
    sender = new VerdictSender(SOURCE, context.getStateStore(RuleTopology.SUBMISSION_SENT), outbox);
  }

  @Override
  public void handle(Record<byte[], byte[]> record) {
    var offset = context.recordMetadata().orElseThrow().offset();
    switch (RelayedRecord.of(pipeline, record, offset)) {
      case Decoded(var relayed) -> handleSubmission(relayed);
      case Unreadable<RelayedRecord>(var reason) -> {
        outbox.deadLetter(record, reason);
        answer(RelayedRecord.submissionId(record.headers()), new Refused(reason));
      }
    }
  }

  private void handleSubmission(RelayedRecord relayed) {
    var record = relayed.record();
    switch (Records.readSubmission(record.headers(), record.value())) {
      case Decoded(var submission) ->
          send(processor.process(submission, relayed.source(), relayed.timestamp()), relayed);
      case Unreadable<Submission>(var reason) -> reply(new Refused(reason), relayed);
    }
  }

  private void send(SubmissionResult result, RelayedRecord relayed) {
    result.registered().ifPresent(this::publish);
    for (var verdict : result.verdicts()) {
      sender.send(verdict.partition(), verdict.key(), verdict.verdict());
    }
    result.reply().ifPresent(reply -> reply(reply, relayed));
  }

  private void publish(Activity activity) {
    outbox.send(Topic.ACTIVITY, ONLY_PARTITION, activity.id(), activity);
    LOG.atInfo()
        .addKeyValue("activity", activity.id())
        .log(
            "rule-service: registered version {} of the activity, state {}",
            activity.version(),
            activity.effectiveState());
  }

  private void publish(Suppression suppression) {
    outbox.send(Topic.SUPPRESSION, ONLY_PARTITION, suppression.pattern(), suppression);
    LOG.atInfo()
        .addKeyValue("pattern", suppression.pattern())
        .log(
            "rule-service: pattern {}: {}",
            suppression.pattern(),
            suppression.isSuppressed() ? "suppressed" : "no longer suppressed");
  }

  private void reply(SubmissionReply reply, RelayedRecord relayed) {
    if (reply instanceof SuppressionChanged(var suppression)) publish(suppression);
    if (reply instanceof LibraryChanged(var publication))
      new LibrarySender(outbox).send(publication);
    if (reply instanceof Refused(var reason)) {
      var at = relayed.source().offset();
      outbox.deadLetter(relayed.record(), relayed.topic(), ONLY_PARTITION, at, reason);
    }
    answer(relayed.submissionId(), reply);
  }

  private void answer(Optional<String> submission, SubmissionReply reply) {
    submission.ifPresent(
        id -> outbox.send(Topic.SUBMISSION_ANSWER, ONLY_PARTITION, id, reply.toAnswer(id)));
  }
}
