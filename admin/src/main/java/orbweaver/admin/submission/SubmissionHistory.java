package orbweaver.admin.submission;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.HostOverrideRequest;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.activity.Submission;
import orbweaver.contract.activity.TrapReview;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.rule.submission.ActivityRegistrar;
import orbweaver.rule.submission.ActivityVersions;
import orbweaver.rule.submission.RegistrationResult;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import orbweaver.rule.submission.SubmissionSource;

/** History of the submissions for one activity, computed from the submission topics in order. */
final class SubmissionHistory {
  private final String activity;
  private final String submissionTopic;
  private final Set<CrawlUrl> urls = new HashSet<>();
  private Optional<ActivitySubmission> request = Optional.empty();
  private final ActivityVersions versions = ActivityVersions.inMemory();
  private int seedCount;

  /**
   * Creates an empty history.
   *
   * @param submissionTopic submission topic for further submissions
   */
  SubmissionHistory(String activity, String submissionTopic) {
    this.activity = activity;
    this.submissionTopic = submissionTopic;
  }

  /** Adds a submission on this topic. */
  void add(Submission record) {
    add(submissionTopic, record);
  }

  /** Adds a submission on a given topic. */
  void add(String from, Submission record) {
    var registrar = new ActivityRegistrar(from);
    switch (record) {
      case ActivitySubmission submitted -> add(registrar, submitted);
      case Seed seed when seed.activityId().equals(activity) -> add(from, seed);
      case StateChange steering ->
          apply(registrar.changeState(steering, newest(steering.activity())));
      case RetryRequest retry -> apply(registrar.retry(retry, newest(retry.retry())));
      case TrapReview review -> apply(registrar.reviewTraps(review, newest(review.activity())));
      case Seed _, HostOverrideRequest _ -> {}
    }
  }

  // Uses the registry of rule-service, so that rejected requests are not counted. Activities of
  // other parties count, since a formula may refer to them.
  private void add(ActivityRegistrar registrar, ActivitySubmission request) {
    var before = versions.newest(request.id());
    switch (registrar.register(request, before, versions, Instant.EPOCH)) {
      case Registered(var now) -> {
        versions.add(now);
        setRequest(request);
      }
      case NoChange() -> setRequest(request);
      case Rejected _ -> {}
    }
  }

  private Optional<Activity> newest(String id) {
    return versions.newest(id);
  }

  private void apply(RegistrationResult registration) {
    switch (registration) {
      case Registered(var now) -> versions.add(now);
      case NoChange(), Rejected _ -> {}
    }
  }

  private void setRequest(ActivitySubmission submitted) {
    if (submitted.id().equals(activity)) request = Optional.of(submitted);
  }

  // rule-service rejects a seed that precedes its activity or comes from another party.
  private void add(String from, Seed seed) {
    if (request.isEmpty() || !activity().orElseThrow().isControlledThrough(from)) return;
    seedCount++;
    switch (CrawlUrl.parse(seed.url())) {
      case Resolved(var url) -> urls.add(url);
      case OtherScheme _, Invalid _ -> {}
    }
  }

  /** Returns the version of the activity after a further request. */
  int versionAfter(ActivitySubmission next) {
    var before = versions.newest(activity);
    return switch (new ActivityRegistrar(submissionTopic)
        .register(next, before, versions, Instant.EPOCH)) {
      case Registered(var now) -> now.version();
      case NoChange _, Rejected _ -> before.map(Activity::version).orElse(1);
    };
  }

  /** Returns the registered activity, if any. */
  Optional<Activity> activity() {
    return versions.newest(activity);
  }

  /** Returns the reason for which the activity cannot be changed on this topic, if any. */
  Optional<String> rejectionReason() {
    return activity().flatMap(new SubmissionSource(submissionTopic, 0)::ownershipError);
  }

  /** Returns the ids of all activities. */
  List<String> activityIds() {
    return List.copyOf(versions.names());
  }

  /** Returns the latest request, if any. */
  Optional<ActivitySubmission> request() {
    return request;
  }

  /** Returns the number of seed records of the activity. */
  int seedCount() {
    return seedCount;
  }

  /** Returns the URLs that were not submitted yet. */
  List<CrawlUrl> withoutSubmitted(List<CrawlUrl> candidates) {
    return candidates.stream().filter(url -> !urls.contains(url)).toList();
  }
}
