package orbweaver.frontier;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.frontier.queue.FailingServers;
import orbweaver.frontier.queue.GiveUpReason;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.queue.HostQueues;

/**
 * Updater of host queues, which reports the activities that give a server up or request it again.
 */
record GiveUpReporter(HostQueues queues, FrontierOutput output) {
  /** Updates the queue of a host. */
  void update(String host, UnaryOperator<HostQueue> change, Instant now) {
    queues.update(
        host,
        before -> {
          var after = change.apply(before);
          if (!after.failingServers().equals(before.failingServers()))
            report(before.failingServers(), after.failingServers(), now);
          return after;
        });
  }

  private void report(FailingServers before, FailingServers after, Instant now) {
    var servers = new TreeSet<>(before.byServer().keySet());
    servers.addAll(after.byServer().keySet());
    for (var server : servers)
      report(server, before.of(server).givenUpBy(), after.of(server).givenUpBy(), now);
  }

  private void report(
      String server,
      Map<String, GiveUpReason> before,
      Map<String, GiveUpReason> after,
      Instant now) {
    if (after.equals(before)) return;
    var activities = new TreeSet<>(before.keySet());
    activities.addAll(after.keySet());
    for (var activity : activities) {
      var reason = Optional.ofNullable(after.get(activity));
      if (reason.equals(Optional.ofNullable(before.get(activity)))) continue;
      output.reportHostGivenUp(
          new HostGivenUp(activity, server, reason.map(GiveUpReason::cause), now));
    }
  }
}
