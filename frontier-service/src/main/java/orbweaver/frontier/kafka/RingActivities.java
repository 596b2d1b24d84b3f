package orbweaver.frontier.kafka;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.Activities;
import orbweaver.kit.ring.ActivityBook;

/** Activity lookup in the activity catalog of a pipeline. */
record RingActivities(ActivityBook book) implements Activities {
  private static final int ANY_VERSION = 1;

  @Override
  public Optional<Activity> of(Wish interest) {
    return book.find(interest.activity(), interest.version());
  }

  @Override
  public Optional<Activity> current(String id) {
    return book.current(id, ANY_VERSION);
  }
}
