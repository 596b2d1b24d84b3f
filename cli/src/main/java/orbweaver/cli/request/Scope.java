package orbweaver.cli.request;

import static java.util.stream.Collectors.joining;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** How far a crawl goes from its seeds, in a word. */
public enum Scope {
  /** The seeds alone. */
  PAGE("(depth 0)"),
  /** The folder of the seed and below. */
  DIRECTORY("(origin-directory)"),
  /** The host of the seed, any port and scheme. */
  HOST("(origin-host)"),
  /** The registrable domain of the seed. */
  DOMAIN("(origin-domain)"),
  /** Wherever the links lead. */
  ANY("");

  private final String constraint;

  Scope(String constraint) {
    this.constraint = constraint;
  }

  /** The constraints it is short for. */
  public String formula(Optional<Integer> depth) {
    var bound = depth.map(links -> "(depth " + links + ")").orElse("");
    return Stream.of("(no-cycles)", constraint, bound, "(header-robots-allowed)")
        .filter(part -> !part.isEmpty())
        .collect(joining(" ", "(", ")"));
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
