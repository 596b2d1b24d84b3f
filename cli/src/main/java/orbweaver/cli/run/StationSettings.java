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
 * How stations behave, whatever activities ask for.
 *
 * @param fetcher how a fetcher does
 * @param keep how long pages and verdicts stay on their topics when all stations have read them;
 *     for ever when empty
 * @param graph where a sink keeps it
 * @param publishes whether the sink writes the public topics
 * @param commitInterval time between two commits of a service while it works, on average
 * @param memory memory budget of the process for bodies and other records in flight
 */
public record StationSettings(
    FetcherSettings fetcher,
    Optional<Duration> keep,
    GraphPlace graph,
    boolean publishes,
    Duration commitInterval,
    MemoryBudget memory) {
  /** They keep all, the graph in their folder, and publish nothing. */
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

  /** The same, but that a fetcher never asks that server. */
  public StationSettings but(InetSocketAddress server) {
    var bounds = fetcher.bounds().but(List.of(server));
    return new StationSettings(
        fetcher.within(bounds), keep, graph, publishes, commitInterval, memory);
  }
}
