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
      case Decoded(var relayed) -> handleSubmission(relayed);
      case Unreadable<RelayedRecord>(var reason) -> {
        outbox.deadLetter(record, reason);
        answer(
            RelayedRecord.submissionId(record.headers()),
            id -> SubmissionAnswer.rejected(id, reason));
      }
    }
  }

  private void handleSubmission(RelayedRecord relayed) {
    var registrar = new ActivityRegistrar(relayed.source().topic());
    switch (Records.readSubmission(relayed.record().headers(), relayed.record().value())) {
      case Decoded<Submission>(ActivitySubmission request) -> register(request, relayed);
      case Decoded<Submission>(Seed seed) -> evaluate(seed, relayed);
      case Decoded<Submission>(StateChange stateChange) ->
          publish(
              stateChange.activity(), known -> registrar.changeState(stateChange, known), relayed);
      case Decoded<Submission>(RetryRequest request) ->
          publish(request.retry(), known -> registrar.retry(request, known), relayed);
      case Decoded<Submission>(HostOverrideRequest request) -> overrideHost(request, relayed);
      case Decoded<Submission>(TrapReview request) ->
          publish(request.activity(), known -> registrar.reviewTraps(request, known), relayed);
      case Unreadable<Submission>(var reason) -> reject(relayed, reason);
    }
  }

  private void register(ActivitySubmission request, RelayedRecord relayed) {
    var registrar = new ActivityRegistrar(relayed.source().topic());
    publish(
        request.id(),
        known -> registrar.register(seeds.counted(request), known, activities, relayed.timestamp()),
        relayed);
  }

  private void publish(
      String activity,
      Function<Optional<Activity>, RegistrationResult> change,
      RelayedRecord relayed) {
    var known = activities.newest(activity);
    switch (change.apply(known)) {
      case Registered(var next) -> {
        publish(next);
        answer(relayed, id -> SubmissionAnswer.accepted(id, activity, next.version()));
      }
      case NoChange() -> unchanged(known.orElseThrow(), relayed);
      case Rejected(var reason) -> reject(relayed, reason);
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

  private void overrideHost(HostOverrideRequest request, RelayedRecord relayed) {
    switch (HostOverrideResult.of(
        pipeline.manifest(), request, relayed.source(), relayed.timestamp())) {
      case Applied(var to, var hostOverride) -> {
        sender.send(to, hostOverride.key(), hostOverride);
        answer(relayed, id -> SubmissionAnswer.accepted(id, hostOverride));
      }
      case NotApplied(var reason) -> reject(relayed, reason);
    }
  }

  private void evaluate(Seed seed, RelayedRecord relayed) {
    var activity = activities.newest(seed.activityId());
    seedRegistrar
        .register(seed, relayed.source(), activity)
        .ifPresentOrElse(
            result -> send(result, relayed), () -> unchanged(activity.orElseThrow(), relayed));
  }

  private void send(SeedResult result, RelayedRecord relayed) {
    switch (result) {
      case SeedResult.Sent(var verdict, var batch) -> {
        sender.send(batch);
        accept(verdict, relayed);
      }
      case SeedResult.SeedRejected(var verdict) -> accept(verdict, relayed);
      case SeedResult.InvalidUrl(var verdict, var reason) -> {
        send(verdict);
        reject(relayed, reason);
      }
      case SeedResult.UnknownActivity(var reason) -> reject(relayed, reason);
    }
  }

  private void unchanged(Activity activity, RelayedRecord relayed) {
    answer(relayed, id -> SubmissionAnswer.unchanged(id, activity.id(), activity.version()));
  }

  private void accept(SeedVerdict verdict, RelayedRecord relayed) {
    send(verdict);
    answer(relayed, id -> SubmissionAnswer.accepted(id, verdict.activity(), verdict.version()));
  }

  private void reject(RelayedRecord relayed, String reason) {
    var at = relayed.source().offset();
    outbox.deadLetter(relayed.record(), relayed.topic(), ONLY_PARTITION, at, reason);
    answer(relayed, id -> SubmissionAnswer.rejected(id, reason));
  }

  private void answer(RelayedRecord relayed, Function<String, SubmissionAnswer> content) {
    answer(relayed.submissionId(), content);
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
