package orbweaver.cli.serve;

import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.cli.users.StoredUsers;
import orbweaver.console.Console;
import orbweaver.console.ConsoleLimits;
import orbweaver.console.ConsoleReach;
import orbweaver.console.ConsoleSettings;
import orbweaver.console.posting.LibraryForms;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.walk.WalkRunner;
import orbweaver.graph.store.LinkGraph;

/** Pages of a stopped crawl of which not all parts are served. */
public final class PartialPages implements AutoCloseable {
  private static final int MANY = 100_000;

  private final StoppedCrawlSource source;
  private final Console console;

  /**
   * Serves the pages.
   *
   * @param parts returns the parts that are served of those that the crawl has
   * @param walks runs walks; absent if the server has none
   */
  public PartialPages(Path folder, UnaryOperator<CrawlParts> parts, Optional<WalkRunner> walks) {
    source = StoppedCrawlSource.open(new GraphLocation.InFolder(), folder);
    var partial = new PartialSource(source, parts);
    var limits = ConsoleLimits.DEFAULT;
    var settings =
        new ConsoleSettings(
            ConsoleReach.loopback(0),
            new StoredUsers(folder),
            new ConsoleLimits(MANY, MANY, limits.requestTime(), limits.responseTime(), 1),
            FolderLayout.auditLog(folder),
            InstantSource.system());
    console = Console.start(settings, partial, LibraryForms.of(partial), walks);
  }

  private record PartialSource(CrawlSource source, UnaryOperator<CrawlParts> served)
      implements CrawlSource {
    @Override
    public String name() {
      return source.name();
    }

    @Override
    public boolean isRunning() {
      return source.isRunning();
    }

    @Override
    public <T> T query(Function<LinkGraph, T> query) {
      return source.query(query);
    }

    @Override
    public CrawlParts parts() {
      return served.apply(source.parts());
    }
  }

  /** Returns the address of the front page. */
  public URI address() {
    return console.address();
  }

  @Override
  public void close() {
    try (source) {
      console.close();
    }
  }
}
