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
 * later crawl to need few compilations.
 */
@Command(
    name = "warm-up",
    hidden = true,
    header = "Crawls a generated web, for the AOT cache of the JVM.",
    mixinStandardHelpOptions = true)
final class WarmUpCommand implements Callable<Integer> {
  private static final long SEED = 1;
  private static final int HOSTS = 50;

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
    try (var server =
        BenchServer.open(WebTopology.MANY, SEED, pages, HOSTS, InstantSource.system())) {
      var crawl = arguments(server.web().seedUrl());
      // Variables of the user are for crawls of the user.
      var environment = new Environment(Map.of());
      return Orbweaver.commandLine(environment).execute(crawl.toArray(String[]::new));
    }
  }

  private List<String> arguments(String seed) {
    var web = List.of("--allow-private", "127.0.0.0/8", "--politeness-key", "authority");
    var options = List.of("--scope", "any", "--delay", "0s", "--dir", dir.toString());
    return Stream.of(List.of("crawl", seed), web, options).flatMap(List::stream).toList();
  }
}
