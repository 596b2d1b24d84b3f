package orbweaver.frontier;

import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.Interest;

/**
 * Lookup of activities by id and version, as the frontier needs it; empty for an unknown activity.
 */
public interface ActivityLookup {
  /**
   * Returns the activity in the version that created this interest, or in the oldest later version
   * that still exists.
   */
  Optional<Activity> forInterest(Interest interest);

  /** Returns the newest version of the activity. */
  Optional<Activity> current(String id);
}
