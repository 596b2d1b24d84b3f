package orbweaver.admin.hosts;

import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import orbweaver.contract.control.HostStatus;

/** Statuses of the host queues, by politeness key. */
record FrontierHostStatuses(Map<String, HostStatus> statuses) {
  static FrontierHostStatuses of(List<HostStatus> statuses) {
    return new FrontierHostStatuses(
        statuses.stream().collect(toUnmodifiableMap(HostStatus::key, Function.identity())));
  }

  /** Returns the politeness keys of the hosts with a status. */
  Set<String> keys() {
    return statuses.keySet();
  }

  /** Returns the status of a host. */
  HostStatus status(String key) {
    return statuses.getOrDefault(key, HostStatus.unused(key));
  }
}
