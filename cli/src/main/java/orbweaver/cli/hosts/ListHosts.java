package orbweaver.cli.hosts;

import static java.util.Comparator.comparingLong;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import orbweaver.cli.pipeline.PipelineTask;
import orbweaver.cli.progress.Screen;
import orbweaver.runtime.record.PipelineContext;

/**
 * Pipeline task that lists the hosts with their politeness state.
 *
 * @param host the only host to list; empty means all
 * @param top maximum number of hosts
 */
record ListHosts(Optional<String> host, int top, Screen screen, InstantSource clock)
    implements PipelineTask {
  private static final Comparator<HostRow> LONGEST_FIRST =
      comparingLong(HostRow::queued).reversed().thenComparing(HostRow::host);

  @Override
  public void runOnStopped(PipelineContext ring) {
    var frontier = FrontierHostStatuses.readFrom(ring);
    var fetchers = FetcherHostStates.readFrom(ring);
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
    var table = new HostTable(keys.size(), listed);
    screen.printResult(table.text(), table);
  }

  private static HostRow row(
      String key, FrontierHostStatuses frontier, FetcherHostStates fetchers, Instant now) {
    var view =
        new HostView(frontier.status(key), fetchers.state(key), fetchers.unreachableRobots(key));
    return HostRow.of(key, view, now);
  }
}
