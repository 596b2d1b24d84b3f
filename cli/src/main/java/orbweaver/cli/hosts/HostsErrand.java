package orbweaver.cli.hosts;

import static java.util.Comparator.comparingLong;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.watch.Screen;
import orbweaver.contract.activity.Activity;
import orbweaver.frontier.budget.Tab;
import orbweaver.frontier.kafka.HostReader;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.wire.KafkaRing;

/**
 * Pipeline task that lists the hosts with their politeness state.
 *
 * @param host the only host to list; empty means all
 * @param top maximum number of hosts
 */
record HostsErrand(Optional<String> host, int top, Screen screen, InstantSource clock)
    implements Errand {
  private static final Comparator<HostLine> LONGEST_FIRST =
      comparingLong(HostLine::queued).reversed().thenComparing(HostLine::host);

  @Override
  public void atRest(KafkaRing ring) {
    var activities = activities(ring);
    var longestDelay = activities.stream().map(Activity::delay).max(Comparator.naturalOrder());
    var fetchers = Told.by(ring);
    var usages = HostReader.tabs(ring);
    var now = clock.instant();
    var queues = HostReader.lanes(ring);
    var shares = HostReader.shares(ring, queues);
    queues.keySet().removeIf(key -> host.filter(wanted -> !wanted.equals(key)).isPresent());
    var hosts = new ArrayList<HostLine>();
    queues.forEach(
        (key, queue) -> {
          var exhausted = exhausted(key, activities, usages);
          var share = shares.applyAsInt(key);
          var view = new Sight(queue, share, fetchers.state(key), fetchers.shut(key), exhausted);
          hosts.add(HostLine.of(key, view, longestDelay.orElse(Duration.ZERO), now));
        });
    var listed = hosts.stream().sorted(LONGEST_FIRST).limit(top).toList();
    var table = new HostTable(queues.size(), listed);
    screen.tell(table.text(), table);
  }

  private List<Activity> activities(KafkaRing ring) {
    try (var book = ActivityBook.of(ring, clock)) {
      return List.copyOf(book.all());
    }
  }

  private static List<String> exhausted(String host, List<Activity> activities, Map<String, Tab> usages) {
    return activities.stream()
        .filter(activity -> isExhausted(activity, usages.getOrDefault(Tab.key(activity.id(), host), Tab.EMPTY)))
        .map(Activity::id)
        .toList();
  }

  private static boolean isExhausted(Activity activity, Tab usage) {
    return activity.way().budget().filter(usage::isUsedUp).isPresent();
  }
}
