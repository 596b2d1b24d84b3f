package orbweaver.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.runtime.settings.Environment;
import orbweaver.sandbox.bench.BenchServer;
import orbweaver.sandbox.bench.WebTopology;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code orbweaver warm-up}, which the launcher runs to write an AOT cache. The JVM records the
 * classes that it loads and how often it calls methods, so the crawl is as long as it takes for a
 * later crawl to need few compilations. A shorter one has an index, which is searched, and pages,
 * which are read while it runs.
 */
@Command(
    name = "warm-up",
    hidden = true,
    header = "Crawls and searches a generated web, for the AOT cache of the JVM.",
    mixinStandardHelpOptions = true)
final class WarmUpCommand implements Callable<Integer> {
  private static final long SEED = 1;
  private static final int HOSTS = 50;
  private static final int PAGES_PER_INDEXED_PAGE = 3;

  @Option(
      names = "--dir",
      paramLabel = "FOLDER",
      required = true,
      description = "New folder of the crawl.")
  private Path dir = Path.of("warm-up");

  @Option(
      names = "--pages",
      paramLabel = "N",
      defaultValue = "5000",
      description = "Number of pages. Default: ${DEFAULT-VALUE}.")
  private int pages = 5_000;

  @Override
  public Integer call() throws IOException {
    var indexed = dir.resolveSibling(dir.getFileName() + "-index");
    return Stream.of(
            plainCrawl(),
            indexedCrawl(indexed),
            execute(List.of("search", "page", "--dir", indexed.toString())))
        .reduce(0, Math::max);
  }

  private int plainCrawl() throws IOException {
    try (var web = web(pages)) {
      return crawl(web.web().seedUrl(), dir, List.of());
    }
  }

  private int indexedCrawl(Path folder) throws IOException {
    var port = freePort();
    try (var web = web(pages / PAGES_PER_INDEXED_PAGE);
        var _ = WarmUpReader.start(port, web.web().seedUrl())) {
      var options = List.of("--index", "--serve", Integer.toString(port));
      return crawl(web.web().seedUrl(), folder, options);
    }
  }

  private static BenchServer web(int pages) throws IOException {
    return BenchServer.open(WebTopology.MANY, SEED, pages, HOSTS, InstantSource.system());
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static int crawl(String seed, Path folder, List<String> more) {
    var web = List.of("--allow-private", "127.0.0.0/8", "--politeness-key", "authority");
    var options = List.of("--scope", "any", "--delay", "0s", "--dir", folder.toString());
    return execute(
        Stream.of(List.of("crawl", seed), web, options, more).flatMap(List::stream).toList());
  }

  // Variables of the user are for crawls of the user.
  private static int execute(List<String> arguments) {
    return Orbweaver.commandLine(new Environment(Map.of()))
        .execute(arguments.toArray(String[]::new));
  }
}
