package orbweaver.cli;

import java.io.IOException;
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
 * later crawl to need few compilations. A shorter one has an index, which is searched.
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
    return Math.max(
        crawl(pages, dir, List.of()),
        Math.max(
            crawl(pages / PAGES_PER_INDEXED_PAGE, indexed, List.of("--index")),
            execute(List.of("search", "page", "--dir", indexed.toString()))));
  }

  private static int crawl(int pages, Path folder, List<String> more) throws IOException {
    try (var server =
        BenchServer.open(WebTopology.MANY, SEED, pages, HOSTS, InstantSource.system())) {
      var seed = server.web().seedUrl();
      var web = List.of("--allow-private", "127.0.0.0/8", "--politeness-key", "authority");
      var options = List.of("--scope", "any", "--delay", "0s", "--dir", folder.toString());
      return execute(
          Stream.of(List.of("crawl", seed), web, options, more).flatMap(List::stream).toList());
    }
  }

  // Variables of the user are for crawls of the user.
  private static int execute(List<String> arguments) {
    return Orbweaver.commandLine(new Environment(Map.of()))
        .execute(arguments.toArray(String[]::new));
  }
}
