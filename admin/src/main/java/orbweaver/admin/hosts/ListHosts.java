package orbweaver.admin.hosts;

import static java.util.Comparator.comparingLong;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.contract.activity.Activity;
import orbweaver.frontier.budget.HostUsage;
import orbweaver.frontier.kafka.HostReader;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.record.PipelineContext;

/**
 * Pipeline task that lists the hosts with their politeness state.
 *
 * @param host the only host to list; empty means all
 * @param top maximum number of hosts
 */
public record ListHosts(Optional<String> host, int top, InstantSource clock)
    implements PipelineTask<HostTable> {
  private static final Comparator<HostRow> LONGEST_FIRST =
      comparingLong(HostRow::queued).reversed().thenComparing(HostRow::host);

  @Override
  public HostTable runOnStopped(PipelineContext ring) {
    var activities = activities(ring);
    var longestDelay = activities.stream().map(Activity::delay).max(Comparator.naturalOrder());
    var fetchers = FetcherHostStates.readFrom(ring);
    var usages = HostReader.hostUsage(ring);
    var now = clock.instant();
    var queues = HostReader.hostQueues(ring);
    var shares = HostReader.initialWindows(ring, queues);
    queues.keySet().removeIf(key -> host.filter(wanted -> !wanted.equals(key)).isPresent());
    var hosts = new ArrayList<HostRow>();
    queues.forEach(
        (key, queue) -> {
          var exhausted = exhausted(key, activities, usages);
          var share = shares.applyAsInt(key);
          var view =
              new HostView(
                  queue, share, fetchers.state(key), fetchers.unreachableRobots(key), exhausted);
          hosts.add(HostRow.of(key, view, longestDelay.orElse(Duration.ZERO), now));
        });
    var listed = hosts.stream().sorted(LONGEST_FIRST).limit(top).toList();
    return new HostTable(queues.size(), listed);
  }

  private List<Activity> activities(PipelineContext ring) {
    try (var book = ActivityCatalog.of(ring, clock)) {
      return List.copyOf(book.all());
    }
  }

  private static List<String> exhausted(
      String host, List<Activity> activities, Map<String, HostUsage> usages) {
    return activities.stream()
        .filter(
            activity ->
                isExhausted(
                    activity,
                    usages.getOrDefault(HostUsage.key(activity.id(), host), HostUsage.EMPTY)))
        .map(Activity::id)
        .toList();
  }

  private static boolean isExhausted(Activity activity, HostUsage usage) {
    return activity.effectivePolicy().budget().filter(usage::isExhausted).isPresent();
  }
}
