package orbweaver.cli.crawl;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.UUID;
import orbweaver.cli.ask.Account;
import orbweaver.cli.ask.StatusServer;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.folder.Running;
import orbweaver.kit.health.HealthServer;

/** Where a running crawl can be asked, on loopback; its folder says where that is. */
final class Desk implements AutoCloseable {
  private static final InetSocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  private final StatusServer status;
  private final HealthServer health;

  private Desk(StatusServer status, HealthServer health) {
    this.status = status;
    this.health = health;
  }

  static Desk open(CrawlFolder folder, LocalRing ring) throws IOException {
    var token = UUID.randomUUID().toString();
    var health = new HealthServer(ANY_PORT, ring.stations(), ring.meters());
    var desk = new Desk(new StatusServer(token, () -> account(ring)), health);
    var place = "http://127.0.0.1:" + health.port() + "/health/ready";
    folder.announce(
        new Running(
            ProcessHandle.current().pid(), ring.bootstrap(), desk.status.url(), place, token));
    return desk;
  }

  private static Account account(LocalRing ring) {
    try (var store = ring.store()) {
      return Account.of(store.graph().status());
    }
  }

  @Override
  public void close() {
    status.close();
    health.close();
  }
}
