package orbweaver.frontier;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.frontier.queue.GiveUpReason;
import orbweaver.frontier.queue.HostQueue;
import orbweaver.frontier.queue.HostQueues;

/** Updater of host queues, which reports the activities that give a host up or request it again. */
record GiveUpReporter(HostQueues queues, FrontierOutput output) {
  /** Updates the queue of a host. */
  void update(String host, UnaryOperator<HostQueue> change, Instant now) {
    queues.update(
        host,
        before -> {
          var after = change.apply(before);
          if (!after.givenUpBy().equals(before.givenUpBy()))
            report(host, before.givenUpBy(), after.givenUpBy(), now);
          return after;
        });
  }

  private void report(
      String host, Map<String, GiveUpReason> before, Map<String, GiveUpReason> after, Instant now) {
    var activities = new TreeSet<>(before.keySet());
    activities.addAll(after.keySet());
    for (var activity : activities) {
      var reason = Optional.ofNullable(after.get(activity));
      if (reason.equals(Optional.ofNullable(before.get(activity)))) continue;
      output.reportHostGivenUp(
          new HostGivenUp(activity, host, reason.map(GiveUpReason::cause), now));
    }
  }
}
