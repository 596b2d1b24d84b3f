package orbweaver.frontier.kafka;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Wish;
import orbweaver.frontier.Activities;
import orbweaver.kit.ring.ActivityBook;

/** The activities of a ring, as a frontier asks for them. */
record RingActivities(ActivityBook book) implements Activities {
  private static final int ANY_VERSION = 1;

  @Override
  public Optional<Activity> of(Wish wish) {
    return book.find(wish.activity(), wish.version());
  }

  @Override
  public Optional<Activity> current(String id) {
    return book.current(id, ANY_VERSION);
  }
}
