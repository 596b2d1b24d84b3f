package orbweaver.engine.tables;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Latest counts and latest status of each activity. */
public final class ProgressTable {
  private final StateTable<String, Progress> latest;

  public ProgressTable(TableFactory tables) {
    latest = tables.table("engine-progress", Codec.TEXT, Codec.json(Progress.class));
  }

  /** Replaces the counts or the status of an activity; other reports are not stored. */
  public void put(Progress progress) {
    switch (progress) {
      case ActivityCounts counts -> latest.put("counts " + counts.activity(), counts);
      case ActivityStatus status -> latest.put("status " + status.activity(), status);
      case PathLimitReached _, PolitenessWait _, TrapSuspected _, UrlGivenUp _, HostGivenUp _ -> {}
    }
  }

  /** Returns all counts and statuses. */
  public List<Progress> all() {
    var all = new ArrayList<Progress>();
    latest.forEach((_, progress) -> all.add(progress));
    return all;
  }
}
