package orbweaver.app.crawl;

import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.app.folder.RunningProcess;
import orbweaver.app.folder.ServiceFolder;
import orbweaver.app.process.ServiceProcess;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.app.remote.RemoteCommandServer;
import orbweaver.runtime.record.PipelineContext;

/**
 * Loopback endpoint that executes graph commands inside the sink service; announced in the folder
 * of the services.
 *
 * @param graph location of the graph
 * @param commands executes the commands of clients
 * @param clock times of the accesses
 */
public record SinkEndpoint(GraphLocation graph, CommandExecutor commands, InstantSource clock)
    implements ServiceProcess.Companion {
  @Override
  public Runnable start(
      ServiceKind service, ServiceFolder folder, PipelineContext pipeline, String health) {
    if (service != ServiceKind.SINK) return () -> {};
    var token = UUID.randomUUID().toString();
    var id = pipeline.manifest().id();
    var crawl = LiveCrawl.withTopics(folder.root(), () -> graph.open(folder.stateFolder(), id));
    var server = new RemoteCommandServer(token, crawl, commands, clock);
    var bootstrap = pipeline.kafka().bootstrapServers();
    folder.announce(
        new RunningProcess(
            ProcessHandle.current().pid(),
            Optional.of(bootstrap),
            server.url(),
            Optional.of(health),
            token));
    return server::close;
  }
}
