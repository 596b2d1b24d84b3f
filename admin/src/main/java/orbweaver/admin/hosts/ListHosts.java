package orbweaver.admin.hosts;

import static java.util.Comparator.comparingLong;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import orbweaver.admin.pipeline.PipelineTask;
import orbweaver.runtime.record.PipelineContext;

/**
 * Pipeline task that lists the hosts with their politeness state, in the same way on a running and
 * a stopped pipeline.
 *
 * @param host the only host to list; empty means all
 * @param top maximum number of hosts
 */
public record ListHosts(Optional<String> host, int top, InstantSource clock)
    implements PipelineTask<HostTable> {
  private static final Comparator<HostRow> LONGEST_FIRST =
      comparingLong(HostRow::queued).reversed().thenComparing(HostRow::host);

  @Override
  public HostTable runOnStopped(PipelineContext pipeline) {
    var frontier = FrontierHostStatuses.readFrom(pipeline);
    var fetchers = FetcherHostStates.readFrom(pipeline);
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
    return new HostTable(keys.size(), listed);
  }

  private static HostRow row(
      String key, FrontierHostStatuses frontier, FetcherHostStates fetchers, Instant now) {
    var view =
        new HostView(frontier.status(key), fetchers.state(key), fetchers.unreachableRobots(key));
    return HostRow.of(key, view, now);
  }
}
