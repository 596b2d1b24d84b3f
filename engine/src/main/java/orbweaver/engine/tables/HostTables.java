package orbweaver.engine.tables;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.control.HostStatus;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Tables of hosts: what the fetcher restores after a restart, and their status for people. */
public final class HostTables {
  private final StateTable<String, HostRecord> records;
  private final StateTable<String, HostStatus> statuses;

  public HostTables(TableFactory tables) {
    records = tables.table(EngineTables.HOSTS, Codec.TEXT, Codec.json(HostRecord.class));
    statuses = tables.table("engine-host-status", Codec.TEXT, Codec.json(HostStatus.class));
  }

  /** Stores what the fetcher restores. */
  public void put(HostRecord host) {
    records.put(host.key(), host);
  }

  /** Stores the status of a host; an unused host has none. */
  public void put(HostStatus status) {
    if (status.isUnused()) statuses.remove(status.key());
    else statuses.put(status.key(), status);
  }

  /** Returns everything that the fetcher restores. */
  public List<HostRecord> records() {
    var all = new ArrayList<HostRecord>();
    records.forEach((_, host) -> all.add(host));
    return all;
  }

  /** Returns the status of each host that was used. */
  public List<HostStatus> statuses() {
    var all = new ArrayList<HostStatus>();
    statuses.forEach((_, status) -> all.add(status));
    return all;
  }
}
