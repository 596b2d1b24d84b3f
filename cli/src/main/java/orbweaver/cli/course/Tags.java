package orbweaver.cli.course;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.course.RobotsTags;

/** Names of the policies for robots meta tags that forbid following links. */
public final class Tags {
  /** Text of error messages: the accepted names. */
  public static final String EXPECTED = "obey or ignore";

  private static final Map<String, RobotsTags> NAMES =
      Map.of("obey", RobotsTags.OBEY, "ignore", RobotsTags.IGNORE);

  private Tags() {}

  /** Finds a policy by name. */
  public static Optional<RobotsTags> of(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
