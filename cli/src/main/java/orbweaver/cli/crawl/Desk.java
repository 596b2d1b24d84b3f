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

/** Where a running crawl can be asked, on loopback; its folder says where that is. */
final class Desk implements AutoCloseable {
  private static final InetSocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private final AnswerServer answers;
  private final HealthServer health;

  private Desk(AnswerServer answers, HealthServer health) {
    this.answers = answers;
    this.health = health;
  }

  /**
   * Opens it.
   *
   * @param commands what may be asked
   */
  static Desk open(CrawlFolder folder, LocalRing ring, Function<Environment, CommandLine> commands)
      throws IOException {
    var token = UUID.randomUUID().toString();
    var health = new HealthServer(ANY_PORT, ring.stations(), ring.meters());
    ring.blockOwnPort(health.port(), "health and metrics");
    var answers = new AnswerServer(token, folder.path(), ring::store, commands);
    ring.blockOwnPort(answers.port(), "commands of the running crawl");
    var place = "http://127.0.0.1:" + health.port() + "/health/ready";
    folder.announce(
        new Running(ProcessHandle.current().pid(), ring.bootstrap(), answers.url(), place, token));
    return new Desk(answers, health);
  }

  @Override
  public void close() {
    answers.close();
    health.close();
  }
}
