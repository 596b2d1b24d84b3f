package orbweaver.cli.course;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.course.Traps;

/** The names of what becomes of URLs that look like traps. */
public final class Cares {
  /** What is expected where one is named. */
  public static final String EXPECTED = "park or report";

  private static final Map<String, Traps> NAMES =
      Map.of("park", Traps.PARK, "report", Traps.REPORT);

  private Cares() {}

  /** The one of that name. */
  public static Optional<Traps> of(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
