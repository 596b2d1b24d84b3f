package orbweaver.cli.bench;

import java.util.Optional;
import orbweaver.cli.exit.CommandException;
import orbweaver.sandbox.bench.Shape;
import picocli.CommandLine.Option;

/** Which web is crawled. */
final class WebOptions {
  private static final int MOST_PAGES = 50_000_000;
  private static final int MOST_HOSTS = 10_000;

  @Option(
      names = "--web",
      paramLabel = "SHAPE",
      defaultValue = "many",
      description =
          "many: any page of many hosts may lead to any other. one: a single host. chain: each page"
              + " leads to the next alone. growing: like many, with links to pages a little deeper,"
              + " so that what is known grows; told stage by stage. Default: ${DEFAULT-VALUE}.")
  private Shape shape = Shape.MANY;

  @Option(
      names = "--pages",
      paramLabel = "N",
      description =
          "How many pages it has. Default: 10000 of many, 2000 of one, 500 of chain, 30000 of"
              + " growing.")
  private Optional<Integer> pages = Optional.empty();

  @Option(
      names = "--hosts",
      paramLabel = "N",
      description = "How many hosts. Default: 200 of many, 1 of one, 20 of chain, 200 of growing.")
  private Optional<Integer> hosts = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "Another number makes another web. Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  Shape shape() {
    return shape;
  }

  long seed() {
    return seed;
  }

  int pages() {
    return within("--pages", pages.orElse(shape.pages()), 1, MOST_PAGES);
  }

  int hosts() {
    var most = shape == Shape.ONE ? 1 : Math.min(MOST_HOSTS, pages());
    return within("--hosts", hosts.orElse(Math.min(most, shape.hosts())), 1, most);
  }

  /** A number of that option, if it lies in these bounds. */
  static int within(String option, int number, int least, int most) {
    if (number >= least && number <= most) return number;
    throw CommandException.usage(
        "%s: %d (expected: %d to %d)".formatted(option, number, least, most));
  }
}
