package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.activity.Activity;

/** Where activities are looked up. */
@FunctionalInterface
public interface Activities {
  /** The activity in that version or a later one; empty when there certainly is none. */
  Optional<Activity> find(String id, int version);

  /** The activity as it is now, that version at least. */
  default Optional<Activity> current(String id, int version) {
    return find(id, version);
  }
}
