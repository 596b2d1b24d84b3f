package orbweaver.cli.run;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.kit.settings.MemoryBudget;
import orbweaver.kit.station.Workplace;

/**
 * Settings of services, independent of activities.
 *
 * @param fetcher settings of the fetcher
 * @param keep retention of pages and verdicts after all services have read them; unlimited when
 *     empty
 * @param graph location of the graph
 * @param publishes whether the sink writes the public topics
 * @param commitInterval average time between two commits of a busy service
 * @param memory memory budget of the process for bodies and other records in flight
 */
public record StationSettings(
    FetcherSettings fetcher,
    Optional<Duration> keep,
    GraphPlace graph,
    boolean publishes,
    Duration commitInterval,
    MemoryBudget memory) {
  /** Returns settings with unlimited retention, the graph in a folder and no public topics. */
  public static StationSettings of(FetcherSettings fetcher) {
    return new StationSettings(
        fetcher,
        Optional.empty(),
        new InFolder(),
        false,
        Workplace.COMMIT_INTERVAL,
        MemoryBudget.ofHeap());
  }

  /** Forbids the fetcher of this process to connect to a port that the process listens on. */
  public void blockOwnPort(int port, String listener) {
    fetcher.bounds().ownPorts().add(port, listener);
  }

  /** Returns a copy that forbids the fetcher to connect to a server. */
  public StationSettings but(InetSocketAddress server) {
    var bounds = fetcher.bounds().but(List.of(server));
    return new StationSettings(
        fetcher.within(bounds), keep, graph, publishes, commitInterval, memory);
  }
}
