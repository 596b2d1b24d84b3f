package orbweaver.rule.submission;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.PipelineManifest;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.LibrarySubmission;
import orbweaver.contract.activity.RefreshRequest;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.activity.SuppressionRequest;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.rule.submission.HostOverrideResult.Applied;
import orbweaver.rule.submission.HostOverrideResult.NotApplied;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;

/**
 * Processor of submissions: registers activities, evaluates seeds, and carries out the requests of
 * parties. Not thread-safe.
 */
public final class SubmissionProcessor {
  private static final String NO_LIBRARY =
      "library: no topic (expected: a request to a pipeline; orbweaver library changes the library of a crawl without a broker)";

  private final PipelineManifest manifest;
  private final ActivityVersions activities;
  private final EvaluatedSeeds seeds;
  private final SeedRegistrar seedRegistrar;
  private final Optional<LibraryRequests> library;

  /** Creates a processor that takes no requests to change the virtual library. */
  public SubmissionProcessor(
      PipelineManifest manifest, ActivityVersions activities, EvaluatedSeeds seeds) {
    this(manifest, activities, seeds, Optional.empty());
  }

  /**
   * Creates a processor.
   *
   * @param activities all versions of all activities; new versions are added
   * @param seeds seeds that were evaluated so far; new ones are added
   * @param library carries out requests to change the virtual library
   */
  public SubmissionProcessor(
      PipelineManifest manifest,
      ActivityVersions activities,
      EvaluatedSeeds seeds,
      Optional<LibraryRequests> library) {
    this.library = library;
    this.manifest = manifest;
    this.activities = activities;
    this.seeds = seeds;
    seedRegistrar = new SeedRegistrar(new SeedEvaluator(manifest), seeds);
  }

  /**
   * Carries out a submission, or refuses it.
   *
   * @param source source of the submission
   * @param now time of the submission
   */
  public SubmissionResult process(Submission submission, SubmissionSource source, Instant now) {
    var registrar = new ActivityRegistrar(source.topic());
    return switch (submission) {
      case ActivitySubmission request ->
          change(
              request.id(),
              known -> registrar.register(seeds.counted(request), known, activities, now));
      case Seed seed -> evaluate(seed, source);
      case StateChange request ->
          change(request.activity(), known -> registrar.changeState(request, known));
      case RetryRequest request ->
          change(request.retry(), known -> registrar.retry(request, known));
      case RefreshRequest request -> refresh(request, source);
      case HostOverrideRequest request -> overrideHost(request, source, now);
      case TrapReview request ->
          change(request.activity(), known -> registrar.reviewTraps(request, known));
      case SuppressionRequest request -> suppress(request, source, now);
      case LibrarySubmission request ->
          library
              .map(requests -> new SubmissionResult(requests.process(request, source, now)))
              .orElseGet(() -> SubmissionResult.refused(NO_LIBRARY));
    };
  }

  private SubmissionResult change(
      String activity, Function<Optional<Activity>, RegistrationResult> request) {
    var known = activities.newest(activity);
    return switch (request.apply(known)) {
      case Registered(var next) -> {
        activities.add(next);
        yield SubmissionResult.registered(next);
      }
      case NoChange() -> SubmissionResult.unchanged(known.orElseThrow());
      case Rejected(var reason) -> SubmissionResult.refused(reason);
    };
  }

  private SubmissionResult refresh(RefreshRequest request, SubmissionSource source) {
    try {
      var url = request.url();
      var refresh = new UrlRefresh(url, source.topic(), source.offset(), source.submission());
      return SubmissionResult.forwarded(AddressedVerdict.of(manifest.partitionOf(url), refresh));
    } catch (IllegalArgumentException e) {
      return SubmissionResult.refused(String.valueOf(e.getMessage()));
    }
  }

  private SubmissionResult overrideHost(
      HostOverrideRequest request, SubmissionSource source, Instant now) {
    return switch (HostOverrideResult.of(manifest, request, source, now)) {
      case Applied(var partition, var override) -> SubmissionResult.overridden(partition, override);
      case NotApplied(var reason) -> SubmissionResult.refused(reason);
    };
  }

  private SubmissionResult suppress(
      SuppressionRequest request, SubmissionSource source, Instant now) {
    return switch (SuppressionResult.of(request, source, now)) {
      case SuppressionResult.Applied(var suppression) ->
          SubmissionResult.suppressed(manifest.partitions(), suppression);
      case SuppressionResult.NotApplied(var reason) -> SubmissionResult.refused(reason);
    };
  }

  private SubmissionResult evaluate(Seed seed, SubmissionSource source) {
    var activity = activities.newest(seed.activityId());
    return seedRegistrar
        .register(seed, source, activity)
        .map(this::resultOf)
        .orElseGet(() -> SubmissionResult.unchanged(activity.orElseThrow()));
  }

  private SubmissionResult resultOf(SeedResult seed) {
    return switch (seed) {
      case SeedResult.Sent(var verdict, var outlinks) ->
          SubmissionResult.evaluated(
              verdict, List.of(AddressedVerdict.of(outlinks), addressed(verdict)));
      case SeedResult.SeedRejected(var verdict) ->
          SubmissionResult.evaluated(verdict, List.of(addressed(verdict)));
      case SeedResult.InvalidUrl(var verdict, var reason) ->
          SubmissionResult.refused(reason, addressed(verdict));
      case SeedResult.UnknownActivity(var reason) -> SubmissionResult.refused(reason);
    };
  }

  private AddressedVerdict addressed(SeedVerdict verdict) {
    return AddressedVerdict.of(manifest.partitionOfActivity(verdict.activity()), verdict);
  }
}
