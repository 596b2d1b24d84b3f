package orbweaver.cli.crawl;

import java.util.UUID;
import java.util.function.Function;
import orbweaver.cli.ask.AnswerServer;
import orbweaver.cli.folder.Running;
import orbweaver.cli.folder.ServiceFolder;
import orbweaver.cli.run.GraphPlace;
import orbweaver.cli.run.Service;
import orbweaver.cli.run.ServiceProcess;
import orbweaver.kit.settings.Environment;
import orbweaver.kit.wire.KafkaRing;
import picocli.CommandLine;

/**
 * Loopback endpoint that executes graph commands inside the sink service; announced in the folder of
 * the services.
 *
 * @param graph place of the graph
 * @param commands commands that may be executed
 */
public record SinkDesk(GraphPlace graph, Function<Environment, CommandLine> commands)
    implements ServiceProcess.Attendance {
  @Override
  public Runnable begin(Service service, ServiceFolder folder, KafkaRing ring, String health) {
    if (service != Service.SINK) return () -> {};
    var token = UUID.randomUUID().toString();
    var id = ring.manifest().id();
    var server =
        new AnswerServer(token, folder.root(), () -> graph.open(folder.part(), id), commands);
    var bootstrap = ring.kafka().bootstrap();
    folder.announce(
        new Running(ProcessHandle.current().pid(), bootstrap, server.url(), health, token));
    return server::close;
  }
}
