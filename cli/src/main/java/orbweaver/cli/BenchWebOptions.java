package orbweaver.cli;

import java.util.Optional;
import orbweaver.runtime.OperationException;
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
              + " that the set of known URLs grows; reported by stages. Default: ${DEFAULT-VALUE}.")
  private WebTopology shape = WebTopology.MANY;

  @Option(
      names = "--pages",
      paramLabel = "N",
      description =
          "Number of pages. Default: 10000 for many, 2000 for one, 500 for chain, 30000 for growing.")
  private Optional<Integer> pages = Optional.empty();

  @Option(
      names = "--hosts",
      paramLabel = "N",
      description =
          "Number of hosts. Default: 200 for many, 1 for one, 20 for chain, 200 for" + " growing.")
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

  long seed() {
    return seed;
  }

  int pages() {
    return within("--pages", pages.orElse(shape.pages()), 1, MAX_PAGES);
  }

  int hosts() {
    var max = shape == WebTopology.ONE ? 1 : Math.min(MAX_HOSTS, pages());
    return within("--hosts", hosts.orElse(Math.min(max, shape.hosts())), 1, max);
  }

  /** Returns the value of an option after a check against its bounds. */
  static int within(String option, int number, int min, int max) {
    if (number >= min && number <= max) return number;
    throw OperationException.usageError(
        "%s: %d (expected: %d to %d)".formatted(option, number, min, max));
  }
}
