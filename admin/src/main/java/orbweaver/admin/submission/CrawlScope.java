package orbweaver.admin.submission;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.EnumText;

/** Named extent of a crawl around its seeds. */
public enum CrawlScope {
  /** Only the seeds. */
  PAGE("(depth 0)"),
  /** The directory of the seed and its subdirectories. */
  DIRECTORY("(origin-directory)"),
  /** The host of the seed, any port and scheme. */
  HOST("(origin-host)"),
  /** The registrable domain of the seed. */
  DOMAIN("(origin-domain)"),
  /** No restriction. */
  ANY("");

  private final String constraint;

  CrawlScope(String constraint) {
    this.constraint = constraint;
  }

  /** Returns the constraints that the name stands for, with those on depth and media types. */
  public String formula(Optional<Integer> depth, MediaTypes types) {
    return formula(constraint, depth, types);
  }

  /**
   * Returns the constraints of a crawl within domains: the host is one of them, or ends with a dot
   * and one of them.
   *
   * @param domains in lower case, not empty
   */
  public static String formulaOfDomains(
      Collection<String> domains, Optional<Integer> depth, MediaTypes types) {
    var hosts =
        domains.stream()
            .map(domain -> "\"" + domain + "\"")
            .sorted()
            .distinct()
            .collect(joining(" "));
    return formula("(host-under (" + hosts + "))", depth, types);
  }

  private static String formula(String constraint, Optional<Integer> depth, MediaTypes types) {
    var bound = depth.map(links -> "(depth " + links + ")").orElse("");
    return Stream.of(
            "(no-cycles)", constraint, bound, types.constraint(), "(header-robots-allowed)")
        .filter(part -> !part.isEmpty())
        .collect(joining(" ", "(", ")"));
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
