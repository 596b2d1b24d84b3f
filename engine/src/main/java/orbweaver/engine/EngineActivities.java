package orbweaver.engine;

import java.util.Collection;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.Interest;
import orbweaver.frontier.PartitionActivities;
import orbweaver.rule.ActivityVersionLookup;
import orbweaver.rule.submission.ActivityVersions;

/**
 * Lookup of activities in the versions that were registered. All versions are kept, so an interest
 * finds exactly the version that created it.
 *
 * @param versions all versions of all activities
 */
public record EngineActivities(ActivityVersions versions)
    implements PartitionActivities, ActivityVersionLookup {
  @Override
  public Optional<Activity> find(String id, int version) {
    return versions.at(id, version);
  }

  @Override
  public Optional<Activity> current(String id, int version) {
    return newest(id);
  }

  @Override
  public Optional<Activity> forInterest(Interest interest) {
    return find(interest.activity(), interest.version());
  }

  @Override
  public Optional<Activity> current(String id) {
    return newest(id);
  }

  @Override
  public Optional<Activity> atLeast(String id, int version) {
    return find(id, version);
  }

  @Override
  public Optional<Activity> newest(String id) {
    return versions.newest(id);
  }

  @Override
  public Collection<Activity> all() {
    return versions.names().stream().flatMap(id -> newest(id).stream()).toList();
  }
}
