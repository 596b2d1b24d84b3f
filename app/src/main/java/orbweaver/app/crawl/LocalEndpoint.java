package orbweaver.app.crawl;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.folder.RunningProcess;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.app.remote.RemoteCommandServer;
import orbweaver.runtime.health.HealthServer;

/** Loopback endpoints of a running crawl for commands and health; announced in its folder. */
final class LocalEndpoint implements AutoCloseable {
  private static final InetSocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private final RemoteCommandServer commands;
  private final HealthServer health;

  private LocalEndpoint(RemoteCommandServer commands, HealthServer health) {
    this.commands = commands;
    this.health = health;
  }

  /**
   * Opens the endpoints and announces them.
   *
   * @param commands executes the commands of clients
   * @param clock times of the accesses
   */
  static LocalEndpoint open(
      CrawlFolder folder, LocalPipeline pipeline, CommandExecutor commands, InstantSource clock)
      throws IOException {
    var token = UUID.randomUUID().toString();
    var health = new HealthServer(ANY_PORT, pipeline.services(), pipeline.meters());
    pipeline.blockOwnPort(health.port(), "health and metrics");
    var crawl = LiveCrawl.withTopics(folder.path(), pipeline::openGraph);
    var server = new RemoteCommandServer(token, crawl, commands, clock);
    pipeline.blockOwnPort(server.port(), "commands of the running crawl");
    var healthUrl = "http://127.0.0.1:" + health.port() + "/health/ready";
    folder.announce(
        new RunningProcess(
            ProcessHandle.current().pid(),
            Optional.of(pipeline.bootstrap()),
            server.url(),
            Optional.of(healthUrl),
            token));
    return new LocalEndpoint(server, health);
  }

  @Override
  public void close() {
    commands.close();
    health.close();
  }
}
