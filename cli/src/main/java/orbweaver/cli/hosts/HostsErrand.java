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
 * Looks how the hosts of a ring stand.
 *
 * @param host the only one, if one is meant
 * @param top so many at most
 */
record HostsErrand(Optional<String> host, int top, Screen screen, InstantSource clock)
    implements Errand {
  private static final Comparator<HostLine> LONGEST_FIRST =
      comparingLong(HostLine::queued).reversed().thenComparing(HostLine::host);

  @Override
  public void atRest(KafkaRing ring) {
    var activities = activities(ring);
    var asked = activities.stream().map(Activity::delay).max(Comparator.naturalOrder());
    var told = Told.by(ring);
    var tabs = HostReader.tabs(ring);
    var now = clock.instant();
    var lanes = HostReader.lanes(ring);
    var shares = HostReader.shares(ring, lanes);
    lanes.keySet().removeIf(key -> host.filter(named -> !named.equals(key)).isPresent());
    var hosts = new ArrayList<HostLine>();
    lanes.forEach(
        (key, lane) -> {
          var spent = spent(key, activities, tabs);
          var share = shares.applyAsInt(key);
          var sight = new Sight(lane, share, told.state(key), told.shut(key), spent);
          hosts.add(HostLine.of(key, sight, asked.orElse(Duration.ZERO), now));
        });
    var shown = hosts.stream().sorted(LONGEST_FIRST).limit(top).toList();
    var table = new HostTable(lanes.size(), shown);
    screen.tell(table.text(), table);
  }

  private List<Activity> activities(KafkaRing ring) {
    try (var book = ActivityBook.of(ring, clock)) {
      return List.copyOf(book.all());
    }
  }

  private static List<String> spent(String host, List<Activity> activities, Map<String, Tab> tabs) {
    return activities.stream()
        .filter(each -> isSpent(each, tabs.getOrDefault(Tab.key(each.id(), host), Tab.EMPTY)))
        .map(Activity::id)
        .toList();
  }

  private static boolean isSpent(Activity activity, Tab tab) {
    return activity.way().budget().filter(tab::isUsedUp).isPresent();
  }
}
