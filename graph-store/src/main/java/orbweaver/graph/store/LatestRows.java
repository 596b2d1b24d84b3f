package orbweaver.graph.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.PolitenessWait;

/**
 * Rows of one batch for the tables that keep only the last row of each key. They are written in the
 * order of their keys, because a fixed lock order prevents deadlocks.
 */
final class LatestRows {
  private final Map<String, ActivityCounts> counts = new TreeMap<>();
  private final Map<String, PolitenessWait> waits = new TreeMap<>();
  private final Map<String, ActivityStatus> statuses = new TreeMap<>();
  private final Map<String, Activity> versions = new TreeMap<>();

  void add(ActivityCounts count) {
    counts.put(count.activity() + " " + count.partition(), count);
  }

  void add(PolitenessWait wait) {
    waits.put(wait.activity() + " " + wait.partition(), wait);
  }

  void add(ActivityStatus status) {
    statuses.put(status.activity(), status);
  }

  void add(Activity version) {
    versions.put(version.id() + " " + version.version(), version);
  }

  void write(Connection connection) throws SQLException {
    for (var version : versions.values()) Upserts.upsertActivity(connection, version);
    if (!counts.isEmpty()) Upserts.upsertCounts(connection, counts.values());
    if (!waits.isEmpty()) Upserts.upsertPolitenessWaits(connection, waits.values());
    if (!statuses.isEmpty()) Upserts.upsertStatuses(connection, statuses.values());
  }
}
