package orbweaver.app.process;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.MemoryBudget;

/**
 * Settings of services, independent of activities.
 *
 * @param fetcher settings of the fetcher
 * @param retention retention of pages and verdicts after all services have read them; unlimited
 *     when empty
 * @param graph location of the graph
 * @param publishes whether the sink writes the public topics
 * @param archivesRejected whether the archive stores pages that no activity accepts
 * @param archiveLimits limits beyond which the archive deletes captures
 * @param commitInterval average time between two commits of a busy service
 * @param memory memory budget of the process for bodies and other records in flight
 */
public record PipelineServiceSettings(
    FetcherSettings fetcher,
    Optional<Duration> retention,
    GraphLocation graph,
    boolean publishes,
    boolean archivesRejected,
    ArchiveLimits archiveLimits,
    Duration commitInterval,
    MemoryBudget memory) {
  /** Returns settings with unlimited retention, the graph in a folder and no public topics. */
  public static PipelineServiceSettings of(FetcherSettings fetcher) {
    return new PipelineServiceSettings(
        fetcher,
        Optional.empty(),
        new InFolder(),
        false,
        false,
        ArchiveLimits.NONE,
        ServiceContext.DEFAULT_COMMIT_INTERVAL,
        MemoryBudget.ofHeap());
  }

  /** Forbids the fetcher of this process to connect to a port that the process listens on. */
  public void blockOwnPort(int port, String listener) {
    fetcher.egress().ownPorts().add(port, listener);
  }

  /** Returns a copy that forbids the fetcher to connect to a server. */
  public PipelineServiceSettings withBlockedServer(InetSocketAddress server) {
    var bounds = fetcher.egress().withBlockedServers(List.of(server));
    return new PipelineServiceSettings(
        fetcher.withEgress(bounds),
        retention,
        graph,
        publishes,
        archivesRejected,
        archiveLimits,
        commitInterval,
        memory);
  }
}
