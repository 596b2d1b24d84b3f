package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.rule.ActivityVersionLookup;
import orbweaver.runtime.pipeline.ActivityCatalog;

/** Lookup of activities in the catalog of topic {@code activity}. */
record CatalogVersionLookup(ActivityCatalog catalog) implements ActivityVersionLookup {
  @Override
  public Optional<Activity> find(String id, int version) {
    return catalog.find(id, version);
  }

  @Override
  public Optional<Activity> current(String id, int version) {
    return catalog.current(id, version);
  }
}
