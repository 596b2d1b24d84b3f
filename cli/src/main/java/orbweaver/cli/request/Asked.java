package orbweaver.cli.request;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.HostRequest;
import orbweaver.contract.activity.InletRecord;
import orbweaver.contract.activity.Retry;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.rule.inlet.Origin;
import orbweaver.rule.inlet.Registrar;
import orbweaver.rule.inlet.Registration;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;
import orbweaver.rule.inlet.Versions;

/** History of the submissions for one activity, computed from the submission topics in order. */
final class Asked {
  private final String activity;
  private final String inlet;
  private final Set<CrawlUrl> urls = new HashSet<>();
  private Optional<ActivityRequest> request = Optional.empty();
  private final Versions versions = Versions.inMemory();
  private int seeds;

  /**
   * Creates an empty history.
   *
   * @param inlet submission topic for further submissions
   */
  Asked(String activity, String inlet) {
    this.activity = activity;
    this.inlet = inlet;
  }

  /** Adds a submission on this topic. */
  void note(InletRecord record) {
    note(inlet, record);
  }

  /** Adds a submission on a given topic. */
  void note(String from, InletRecord record) {
    var registrar = new Registrar(from);
    switch (record) {
      case ActivityRequest submitted -> note(registrar, submitted);
      case Seed seed when seed.activityId().equals(activity) -> note(from, seed);
      case Steering steering -> apply(registrar.steer(steering, newest(steering.activity())));
      case Retry retry -> apply(registrar.retry(retry, newest(retry.retry())));
      case TrapRequest review -> apply(registrar.care(review, newest(review.activity())));
      case Seed _, HostRequest _ -> {}
    }
  }

  // Uses the registry of rule-service, so that rejected requests are not counted. Activities of
  // other parties count, since a formula may refer to them.
  private void note(Registrar registrar, ActivityRequest request) {
    var before = versions.newest(request.id());
    switch (registrar.register(request, before, versions, Instant.EPOCH)) {
      case Registered(var now) -> {
        versions.add(now);
        setRequest(request);
      }
      case AsBefore() -> setRequest(request);
      case Refused _ -> {}
    }
  }

  private Optional<Activity> newest(String id) {
    return versions.newest(id);
  }

  private void apply(Registration registration) {
    switch (registration) {
      case Registered(var now) -> versions.add(now);
      case AsBefore(), Refused _ -> {}
    }
  }

  private void setRequest(ActivityRequest submitted) {
    if (submitted.id().equals(activity)) request = Optional.of(submitted);
  }

  // rule-service rejects a seed that precedes its activity or comes from another party.
  private void note(String from, Seed seed) {
    if (request.isEmpty() || !activity().orElseThrow().isDrivenThrough(from)) return;
    seeds++;
    switch (CrawlUrl.parse(seed.url())) {
      case Resolved(var url) -> urls.add(url);
      case OtherScheme _, Invalid _ -> {}
    }
  }

  /** Returns the version of the activity after a further request. */
  int versionBy(ActivityRequest next) {
    var before = versions.newest(activity);
    return switch (new Registrar(inlet).register(next, before, versions, Instant.EPOCH)) {
      case Registered(var now) -> now.version();
      case AsBefore _, Refused _ -> before.map(Activity::version).orElse(1);
    };
  }

  /** Returns the registered activity, if any. */
  Optional<Activity> activity() {
    return versions.newest(activity);
  }

  /** Returns the reason for which the activity cannot be changed on this topic, if any. */
  Optional<String> trouble() {
    return activity().flatMap(new Origin(inlet, 0)::trouble);
  }

  /** Returns the ids of all activities. */
  List<String> known() {
    return List.copyOf(versions.names());
  }

  /** Returns the latest request, if any. */
  Optional<ActivityRequest> request() {
    return request;
  }

  /** Returns the number of seed records of the activity. */
  int seeds() {
    return seeds;
  }

  /** Returns the URLs that were not submitted yet. */
  List<CrawlUrl> without(List<CrawlUrl> candidates) {
    return candidates.stream().filter(url -> !urls.contains(url)).toList();
  }
}
