package orbweaver.cli.crawl;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.function.Function;
import orbweaver.cli.ask.AnswerServer;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.folder.Running;
import orbweaver.kit.health.HealthServer;
import orbweaver.kit.settings.Environment;
import picocli.CommandLine;

/** Loopback endpoints of a running crawl for commands and health; announced in its folder. */
final class Desk implements AutoCloseable {
  private static final InetSocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private final AnswerServer commands;
  private final HealthServer health;

  private Desk(AnswerServer commands, HealthServer health) {
    this.commands = commands;
    this.health = health;
  }

  /**
   * Opens the endpoints and announces them.
   *
   * @param commands commands that may be executed
   */
  static Desk open(CrawlFolder folder, LocalRing ring, Function<Environment, CommandLine> commands)
      throws IOException {
    var token = UUID.randomUUID().toString();
    var health = new HealthServer(ANY_PORT, ring.stations(), ring.meters());
    ring.blockOwnPort(health.port(), "health and metrics");
    var server = new AnswerServer(token, folder.path(), ring::store, commands);
    ring.blockOwnPort(server.port(), "commands of the running crawl");
    var healthUrl = "http://127.0.0.1:" + health.port() + "/health/ready";
    folder.announce(
        new Running(ProcessHandle.current().pid(), ring.bootstrap(), server.url(), healthUrl, token));
    return new Desk(server, health);
  }

  @Override
  public void close() {
    commands.close();
    health.close();
  }
}
