package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.activity.Activity;

/** Lookup of activities by id and version. */
@FunctionalInterface
public interface ActivityVersionLookup {
  /** Returns the activity in that version or a later one; empty if it certainly does not exist. */
  Optional<Activity> find(String id, int version);

  /** Returns the latest version of the activity, which is at least that version. */
  default Optional<Activity> current(String id, int version) {
    return find(id, version);
  }
}
