package orbweaver.cli.course;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.course.Traps;

/** Names of the trap policies: quarantine suspected URLs, or only report them. */
public final class Cares {
  /** Text of error messages: the accepted names. */
  public static final String EXPECTED = "park or report";

  private static final Map<String, Traps> NAMES =
      Map.of("park", Traps.PARK, "report", Traps.REPORT);

  private Cares() {}

  /** Text of error messages: the accepted limits for runs of pages. */
  public static final String PAGES_EXPECTED = "a number of pages from 1 to 1000000";

  private static final long MAX_PAGES = 1_000_000;

  /** Combines both settings; empty if neither is given. */
  public static Optional<Traps> of(Optional<Traps> care, Optional<Integer> pages) {
    if (pages.isEmpty()) return care;
    return Optional.of(care.orElse(Traps.PARK).withPages(pages));
  }

  /** Reads a limit for runs of pages; empty if it is out of range. */
  public static Optional<Integer> pages(long number) {
    return Optional.of(number).filter(n -> n >= 1 && n <= MAX_PAGES).map(Math::toIntExact);
  }

  /** Finds a trap policy by name. */
  public static Optional<Traps> of(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
