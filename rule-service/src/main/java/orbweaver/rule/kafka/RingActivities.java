package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.rule.Activities;

/** Lookup of activities in the catalog of topic {@code activity}. */
record RingActivities(ActivityBook book) implements Activities {
  @Override
  public Optional<Activity> find(String id, int version) {
    return book.find(id, version);
  }

  @Override
  public Optional<Activity> current(String id, int version) {
    return book.current(id, version);
  }
}
