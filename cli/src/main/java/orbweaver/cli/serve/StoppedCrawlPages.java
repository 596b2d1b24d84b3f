package orbweaver.cli.serve;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.app.folder.PagesClaim;
import orbweaver.app.folder.PagesClaim.Elsewhere;
import orbweaver.app.folder.PagesClaim.Own;
import orbweaver.app.process.ShutdownSignal;
import orbweaver.console.ConsoleLimits;
import orbweaver.console.ConsoleReach;

/**
 * Pages of a crawl that does not run, served until the process is told to stop.
 *
 * @param walks commands that are started by forms
 */
public record StoppedCrawlPages(GraphLocation graph, Path folder, WalkCommands walks) {
  private static final Duration TICK = Duration.ofHours(1);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /**
   * Serves the pages, and prints their address. If another process serves them, only prints their
   * address.
   *
   * @param option name of the option that the port is of
   * @param reach how they are reached
   * @throws orbweaver.runtime.OperationException if the crawl cannot be opened, or the port or a
   *     certificate not used
   * @throws orbweaver.cli.remote.CrawlHeldElsewhereException if another process runs the crawl
   */
  public void serve(String option, ConsoleReach reach, PrintWriter out)
      throws InterruptedException {
    try (var claim = PagesClaim.claim(folder, PATIENCE)) {
      switch (claim) {
        case Elsewhere(var process) -> print(process.pagesUrl(), out);
        case Own own -> serve(own, option, reach, out);
      }
    }
  }

  /** Prints the address of the pages. */
  static void print(String address, PrintWriter out) {
    out.println("pages: " + address);
    out.flush();
  }

  private void serve(Own claim, String option, ConsoleReach reach, PrintWriter out)
      throws InterruptedException {
    try (var stopping = ShutdownSignal.forService();
        var source = StoppedCrawlSource.open(graph, folder);
        var console =
            ServePort.start(
                reach,
                option,
                source,
                ConsoleLimits.DEFAULT,
                folder,
                folder,
                Optional.of(walks.walkRunner()))) {
      walks.ownPorts().add(console.port(), "pages of the crawl");
      claim.announce(console.address());
      print(console.address().toString(), out);
      while (!stopping.await(TICK)) {
        // A wait has no end but the signal.
      }
    }
  }
}
