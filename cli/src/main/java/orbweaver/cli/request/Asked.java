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

/** What was asked for one activity so far, by the records of the inlet in their order. */
final class Asked {
  private final String activity;
  private final String inlet;
  private final Set<CrawlUrl> urls = new HashSet<>();
  private Optional<ActivityRequest> request = Optional.empty();
  private final Versions versions = Versions.inMemory();
  private int seeds;

  /**
   * @param inlet through which more is to be asked
   */
  Asked(String activity, String inlet) {
    this.activity = activity;
    this.inlet = inlet;
  }

  /** Notes what is asked next, through that inlet. */
  void note(InletRecord record) {
    note(inlet, record);
  }

  /** Notes what was asked through an inlet. */
  void note(String from, InletRecord record) {
    var registrar = new Registrar(from);
    switch (record) {
      case ActivityRequest asked -> note(registrar, asked);
      case Seed seed when seed.activityId().equals(activity) -> note(from, seed);
      case Steering steering -> change(registrar.steer(steering, newest(steering.activity())));
      case Retry again -> change(registrar.retry(again, newest(again.retry())));
      case TrapRequest care -> change(registrar.care(care, newest(care.activity())));
      case Seed _, HostRequest _ -> {}
    }
  }

  // By rule-service's own judgement, or what it refused would be taken for what is in force. Those
  // of others count, since a formula may include theirs.
  private void note(Registrar registrar, ActivityRequest asked) {
    var before = versions.newest(asked.id());
    switch (registrar.register(asked, before, versions, Instant.EPOCH)) {
      case Registered(var now) -> {
        versions.add(now);
        remember(asked);
      }
      case AsBefore() -> remember(asked);
      case Refused _ -> {}
    }
  }

  private Optional<Activity> newest(String id) {
    return versions.newest(id);
  }

  private void change(Registration registration) {
    switch (registration) {
      case Registered(var now) -> versions.add(now);
      case AsBefore(), Refused _ -> {}
    }
  }

  private void remember(ActivityRequest asked) {
    if (asked.id().equals(activity)) request = Optional.of(asked);
  }

  // A seed that came before its activity, or from another party, was laid aside and never counted.
  private void note(String from, Seed seed) {
    if (request.isEmpty() || !activity().orElseThrow().isDrivenThrough(from)) return;
    seeds++;
    switch (CrawlUrl.parse(seed.url())) {
      case Resolved(var url) -> urls.add(url);
      case OtherScheme _, Invalid _ -> {}
    }
  }

  /** The version it has once that is asked for as well. */
  int versionBy(ActivityRequest next) {
    var before = versions.newest(activity);
    return switch (new Registrar(inlet).register(next, before, versions, Instant.EPOCH)) {
      case Registered(var now) -> now.version();
      case AsBefore _, Refused _ -> before.map(Activity::version).orElse(1);
    };
  }

  /** What it was registered as, if it was. */
  Optional<Activity> activity() {
    return versions.newest(activity);
  }

  /** Why it cannot be changed through that inlet, if so. */
  Optional<String> trouble() {
    return activity().flatMap(new Origin(inlet, 0)::trouble);
  }

  /** The ids of all activities there are. */
  List<String> known() {
    return List.copyOf(versions.names());
  }

  /** The last request, if there was one. */
  Optional<ActivityRequest> request() {
    return request;
  }

  /** The records that were seeds of it. */
  int seeds() {
    return seeds;
  }

  /** Those of the URLs that nobody asked for. */
  List<CrawlUrl> without(List<CrawlUrl> wanted) {
    return wanted.stream().filter(url -> !urls.contains(url)).toList();
  }
}
