package orbweaver.frontier;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.order.Wish;

/** Where a frontier looks activities up; empty for one that nobody knows. */
public interface Activities {
  /** The activity in the version that made this wish, or in the first later one that is left. */
  Optional<Activity> of(Wish wish);

  /** The activity as it is now. */
  Optional<Activity> current(String id);
}
