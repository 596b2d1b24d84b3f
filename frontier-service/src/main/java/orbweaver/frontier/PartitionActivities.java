package orbweaver.frontier;

import java.util.Collection;
import java.util.Optional;
import orbweaver.contract.activity.Activity;

/** Lookup of activities, as a partition of the frontier and its coordinator need it. */
public interface PartitionActivities extends ActivityLookup {
  /**
   * Returns the activity in that version, or in the oldest later version that still exists; after
   * the call, {@link #current} returns at least that version.
   */
  Optional<Activity> atLeast(String id, int version);

  /** Returns the newest version of an activity that was registered before the call. */
  Optional<Activity> newest(String id);

  /** Returns the newest versions of all activities. */
  Collection<Activity> all();
}
