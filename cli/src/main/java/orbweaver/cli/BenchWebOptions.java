package orbweaver.cli;

import java.util.List;
import java.util.Optional;
import orbweaver.runtime.OperationException;
import orbweaver.sandbox.bench.RemoteBenchWeb;
import orbweaver.sandbox.bench.WebTopology;
import picocli.CommandLine.Option;

/** Options that select the generated web. */
final class BenchWebOptions {
  private static final int MAX_PAGES = 50_000_000;
  private static final int MAX_HOSTS = 10_000;

  @Option(
      names = "--web",
      paramLabel = "SHAPE",
      defaultValue = "many",
      description =
          "many: each page of many hosts may link to any other. one: a single host. chain: each page"
              + " links only to the next. growing: like many, with links to slightly deeper pages, so"
              + " that the set of known URLs grows; reported by stages. unreliable: like many, but"
              + " three of a hundred pages fail at the first request: a connection reset, 503 with"
              + " Retry-After, or half a body. Default: ${DEFAULT-VALUE}.")
  private WebTopology shape = WebTopology.MANY;

  @Option(
      names = "--pages",
      paramLabel = "N",
      description =
          "Number of pages. Default: 10000 for many, 2000 for one, 500 for chain, 30000 for growing,"
              + " 5000 for unreliable.")
  private Optional<Integer> pages = Optional.empty();

  @Option(
      names = "--hosts",
      paramLabel = "N",
      description =
          "Number of hosts. Default: 200 for many, 1 for one, 20 for chain, 200 for growing, 200 for"
              + " unreliable.")
  private Optional<Integer> hosts = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Seed of the random generator of the web. Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  WebTopology shape() {
    return shape;
  }

  /** Returns the arguments of the web. */
  List<String> arguments() {
    return arguments(shape.pages());
  }

  /**
   * Returns the arguments of the web.
   *
   * @param defaultPages number of pages without {@code --pages}
   */
  List<String> arguments(int defaultPages) {
    var pageCount = within("--pages", pages.orElse(defaultPages), 1, MAX_PAGES);
    return RemoteBenchWeb.arguments(shape, seed, pageCount, hosts(pageCount));
  }

  /** Returns the arguments of a web with this many pages on each host. */
  List<String> argumentsPerHost(int pagesPerHost) {
    var count = hosts(MAX_PAGES);
    return RemoteBenchWeb.arguments(shape, seed, count * pagesPerHost, count);
  }

  private int hosts(int pageCount) {
    var max = shape == WebTopology.ONE ? 1 : Math.min(MAX_HOSTS, pageCount);
    return within("--hosts", hosts.orElse(Math.min(max, shape.hosts())), 1, max);
  }

  /** Returns the value of an option after a check against its bounds. */
  static int within(String option, int number, int min, int max) {
    if (number >= min && number <= max) return number;
    throw OperationException.usageError(
        "%s: %d (expected: %d to %d)".formatted(option, number, min, max));
  }
}
