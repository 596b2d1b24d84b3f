package orbweaver.rule.kafka;

import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.SubmissionAnswer;
import orbweaver.rule.kafka.relay.RelayedRecord;
import orbweaver.rule.submission.ActivityRegistrar;
import orbweaver.rule.submission.ActivityVersions;
import orbweaver.rule.submission.EvaluatedSeeds;
import orbweaver.rule.submission.HostOverrideResult;
import orbweaver.rule.submission.HostOverrideResult.Applied;
import orbweaver.rule.submission.HostOverrideResult.NotApplied;
import orbweaver.rule.submission.RegistrationResult;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import orbweaver.rule.submission.SeedEvaluator;
import orbweaver.rule.submission.SeedRegistrar;
import orbweaver.rule.submission.SeedResult;
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

/**
 * Handler of submissions: it registers activities, evaluates seeds, and applies the requests of
 * parties.
 */
final class SubmissionHandler implements RecordHandler {
  private static final Logger LOG = LoggerFactory.getLogger(SubmissionHandler.class);
  private static final String SOURCE = Topic.SEED.shortName();
  private static final int ONLY_PARTITION = 0;

  private final PipelineContext pipeline;
  private final ProcessorContext<PartitionedKey, byte[]> context;
  private final ActivityVersions activities;
  private final EvaluatedSeeds seeds;
  private final SeedRegistrar seedRegistrar;
  private final Outbox outbox;
  private final VerdictSender sender;

  SubmissionHandler(
      ProcessorContext<PartitionedKey, byte[]> context, PipelineContext pipeline, Meters meters) {
    this.pipeline = pipeline;
    this.context = context;
    activities =
        new ActivityVersions(
            new ActivityStore(context.getStateStore(RuleTopology.SUBMISSION_ACTIVITIES)));
    seeds =
        new EvaluatedSeeds(
            new EvaluatedSeedStore(
                context.getStateStore(RuleTopology.SUBMISSION_SEEDS),
                context.getStateStore(RuleTopology.SUBMISSION_SEED_COUNTS)),
            activities);
    seedRegistrar = new SeedRegistrar(new SeedEvaluator(pipeline.manifest()), seeds);
    outbox =
        new Outbox(context, pipeline, RuleTopology.SUBMISSIONS, new ConsumedRecordMetrics(meters));
    sender = new VerdictSender(SOURCE, context.getStateStore(RuleTopology.SUBMISSION_SENT), outbox);
  }

  @Override
  public void handle(Record<byte[], byte[]> record) {
    var offset = context.recordMetadata().orElseThrow().offset();
    switch (RelayedRecord.of(pipeline, record, offset)) {
      case Decoded(var delivery) -> handleSubmission(delivery);
      case Unreadable<RelayedRecord>(var reason) -> {
        outbox.deadLetter(record, reason);
        answer(
            RelayedRecord.submissionId(record.headers()),
            id -> SubmissionAnswer.rejected(id, reason));
      }
    }
  }

  private void handleSubmission(RelayedRecord delivery) {
    var registrar = new ActivityRegistrar(delivery.source().topic());
    switch (Records.readSubmission(delivery.record().headers(), delivery.record().value())) {
      case Decoded<Submission>(ActivitySubmission request) -> register(request, delivery);
      case Decoded<Submission>(Seed seed) -> judge(seed, delivery);
      case Decoded<Submission>(StateChange steering) ->
          publish(steering.activity(), known -> registrar.changeState(steering, known), delivery);
      case Decoded<Submission>(RetryRequest request) ->
          publish(request.retry(), known -> registrar.retry(request, known), delivery);
      case Decoded<Submission>(HostOverrideRequest request) -> overrideHost(request, delivery);
      case Decoded<Submission>(TrapReview request) ->
          publish(request.activity(), known -> registrar.reviewTraps(request, known), delivery);
      case Unreadable<Submission>(var reason) -> reject(delivery, reason);
    }
  }

  private void register(ActivitySubmission request, RelayedRecord delivery) {
    var registrar = new ActivityRegistrar(delivery.source().topic());
    publish(
        request.id(),
        known -> registrar.register(seeds.counted(request), known, activities, delivery.timestamp()),
        delivery);
  }

  private void publish(
      String activity,
      Function<Optional<Activity>, RegistrationResult> change,
      RelayedRecord delivery) {
    var known = activities.newest(activity);
    switch (change.apply(known)) {
      case Registered(var next) -> {
        publish(next);
        answer(delivery, id -> SubmissionAnswer.accepted(id, activity, next.version()));
      }
      case NoChange() -> unchanged(known.orElseThrow(), delivery);
      case Rejected(var reason) -> reject(delivery, reason);
    }
  }

  private void publish(Activity activity) {
    activities.add(activity);
    outbox.send(Topic.ACTIVITY, ONLY_PARTITION, activity.id(), activity);
    LOG.atInfo()
        .addKeyValue("activity", activity.id())
        .log(
            "rule-service: registered version {} of the activity, state {}",
            activity.version(),
            activity.effectiveState());
  }

  private void overrideHost(HostOverrideRequest request, RelayedRecord delivery) {
    switch (HostOverrideResult.of(
        pipeline.manifest(), request, delivery.source(), delivery.timestamp())) {
      case Applied(var to, var ruling) -> {
        sender.send(to, ruling.key(), ruling);
        answer(delivery, id -> SubmissionAnswer.accepted(id, ruling));
      }
      case NotApplied(var reason) -> reject(delivery, reason);
    }
  }

  private void judge(Seed seed, RelayedRecord delivery) {
    var activity = activities.newest(seed.activityId());
    seedRegistrar
        .register(seed, delivery.source(), activity)
        .ifPresentOrElse(
            result -> send(result, delivery), () -> unchanged(activity.orElseThrow(), delivery));
  }

  private void send(SeedResult result, RelayedRecord delivery) {
    switch (result) {
      case SeedResult.Sent(var verdict, var batch) -> {
        sender.send(batch);
        accept(verdict, delivery);
      }
      case SeedResult.SeedRejected(var verdict) -> accept(verdict, delivery);
      case SeedResult.InvalidUrl(var verdict, var reason) -> {
        send(verdict);
        reject(delivery, reason);
      }
      case SeedResult.UnknownActivity(var reason) -> reject(delivery, reason);
    }
  }

  private void unchanged(Activity activity, RelayedRecord delivery) {
    answer(delivery, id -> SubmissionAnswer.unchanged(id, activity.id(), activity.version()));
  }

  private void accept(SeedVerdict verdict, RelayedRecord delivery) {
    send(verdict);
    answer(delivery, id -> SubmissionAnswer.accepted(id, verdict.activity(), verdict.version()));
  }

  private void reject(RelayedRecord delivery, String reason) {
    var at = delivery.source().offset();
    outbox.deadLetter(delivery.record(), delivery.topic(), ONLY_PARTITION, at, reason);
    answer(delivery, id -> SubmissionAnswer.rejected(id, reason));
  }

  private void answer(RelayedRecord delivery, Function<String, SubmissionAnswer> content) {
    answer(delivery.submissionId(), content);
  }

  private void answer(Optional<String> submission, Function<String, SubmissionAnswer> content) {
    submission.ifPresent(
        id -> outbox.send(Topic.SUBMISSION_ANSWER, ONLY_PARTITION, id, content.apply(id)));
  }

  private void send(SeedVerdict verdict) {
    var activity = verdict.activity();
    var partition = pipeline.manifest().partitionOfActivity(activity);
    sender.send(partition, activity, verdict);
  }
}
