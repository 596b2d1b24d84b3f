package orbweaver.frontier.kafka;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.Interest;
import orbweaver.frontier.ActivityLookup;
import orbweaver.runtime.pipeline.ActivityCatalog;

/** Activity lookup in the activity catalog of a pipeline. */
record CatalogActivityLookup(ActivityCatalog catalog) implements ActivityLookup {
  private static final int ANY_VERSION = 1;

  @Override
  public Optional<Activity> forInterest(Interest interest) {
    return catalog.find(interest.activity(), interest.version());
  }

  @Override
  public Optional<Activity> current(String id) {
    return catalog.current(id, ANY_VERSION);
  }
}
