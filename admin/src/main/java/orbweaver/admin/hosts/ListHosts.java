package orbweaver.admin.hosts;

import static java.util.Comparator.comparingLong;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;

/**
 * Task that lists the hosts with their politeness state.
 *
 * @param host the only host to list; empty means all
 * @param top maximum number of hosts
 */
public record ListHosts(Optional<String> host, int top, InstantSource clock)
    implements CrawlTask<HostTable> {
  private static final Comparator<HostRow> LONGEST_FIRST =
      comparingLong(HostRow::queued).reversed().thenComparing(HostRow::host);

  @Override
  public Optional<HostTable> run(CrawlAccess crawl) {
    var frontier = FrontierHostStatuses.of(crawl.hostStatuses());
    var fetchers = FetcherHostStates.of(crawl.hostRecords(), crawl.manifest()::politenessKeyOf);
    var now = clock.instant();
    var keys = new HashSet<>(frontier.keys());
    keys.addAll(fetchers.keys());
    keys.removeIf(key -> host.filter(wanted -> !wanted.equals(key)).isPresent());
    var listed =
        keys.stream()
            .map(key -> row(key, frontier, fetchers, now))
            .sorted(LONGEST_FIRST)
            .limit(top)
            .toList();
    return Optional.of(new HostTable(keys.size(), listed));
  }

  private static HostRow row(
      String key, FrontierHostStatuses frontier, FetcherHostStates fetchers, Instant now) {
    var view =
        new HostView(frontier.status(key), fetchers.state(key), fetchers.unreachableRobots(key));
    return HostRow.of(key, view, now);
  }
}
