package orbweaver.frontier.kafka;

import java.util.Collection;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.Interest;
import orbweaver.frontier.PartitionActivities;
import orbweaver.runtime.pipeline.ActivityCatalog;

/** Lookup of activities in the activity catalog of a pipeline. */
record CatalogActivities(ActivityCatalog catalog) implements PartitionActivities {
  private static final int ANY_VERSION = 1;

  @Override
  public Optional<Activity> forInterest(Interest interest) {
    return atLeast(interest.activity(), interest.version());
  }

  @Override
  public Optional<Activity> current(String id) {
    return catalog.current(id, ANY_VERSION);
  }

  @Override
  public Optional<Activity> atLeast(String id, int version) {
    return catalog.find(id, version);
  }

  @Override
  public Optional<Activity> newest(String id) {
    return catalog.latest(id);
  }

  @Override
  public Collection<Activity> all() {
    return catalog.all();
  }
}
