package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.rule.Activities;

/** The activities of a ring, as a processor asks for them. */
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
