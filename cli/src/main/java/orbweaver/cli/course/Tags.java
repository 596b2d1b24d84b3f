package orbweaver.cli.course;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.course.RobotsTags;

/** The names of what becomes of the links of pages that ask robots not to follow them. */
public final class Tags {
  /** What is expected where one is named. */
  public static final String EXPECTED = "obey or ignore";

  private static final Map<String, RobotsTags> NAMES =
      Map.of("obey", RobotsTags.OBEY, "ignore", RobotsTags.IGNORE);

  private Tags() {}

  /** The one of that name. */
  public static Optional<RobotsTags> of(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
