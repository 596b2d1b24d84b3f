package orbweaver.app.engine;

import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import orbweaver.app.folder.RunningProcess;
import orbweaver.app.remote.CommandExecutor;
import orbweaver.app.remote.LiveCrawl;
import orbweaver.app.remote.PageServer;
import orbweaver.app.remote.PageServerFactory;
import orbweaver.app.remote.RemoteCommandServer;
import orbweaver.fetcher.egress.OwnPorts;

/**
 * Endpoints of a running crawl without a broker: that of commands, and the pages for a browser.
 *
 * @param pages server of the pages; absent if there are none
 */
record EngineEndpoints(RemoteCommandServer commands, String token, Optional<PageServer> pages)
    implements AutoCloseable {

  /** Opens the endpoints of a crawl. */
  static EngineEndpoints open(
      LiveCrawl crawl,
      CommandExecutor executor,
      Optional<PageServerFactory> pages,
      InstantSource clock) {
    var token = UUID.randomUUID().toString();
    var server = new RemoteCommandServer(token, crawl, executor, clock);
    try {
      return new EngineEndpoints(server, token, pages.map(factory -> factory.start(crawl)));
    } catch (RuntimeException | Error e) {
      server.close();
      throw e;
    }
  }

  /** Adds the ports of the endpoints to those that the crawl sends no request to. */
  void addTo(OwnPorts ports) {
    ports.add(commands.port(), "commands of the running crawl");
    pages.ifPresent(server -> ports.add(server.address().getPort(), "pages of the running crawl"));
  }

  /** Returns the address of the pages; absent if there are none. */
  Optional<String> pagesUrl() {
    return pages.map(server -> server.address().toString());
  }

  /** Returns what other processes need to reach the endpoints. */
  RunningProcess description() {
    return new RunningProcess(
        ProcessHandle.current().pid(),
        Optional.empty(),
        commands.url(),
        Optional.empty(),
        token,
        pagesUrl());
  }

  @Override
  public void close() {
    try (commands) {
      pages.ifPresent(PageServer::close);
    }
  }
}
