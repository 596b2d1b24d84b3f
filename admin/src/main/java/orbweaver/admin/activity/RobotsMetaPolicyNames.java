package orbweaver.admin.activity;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.policy.RobotsMetaPolicy;

/** Names of the policies for robots meta tags that forbid following links. */
public final class RobotsMetaPolicyNames {
  /** Text of error messages: the accepted names. */
  public static final String EXPECTED = "obey or ignore";

  private static final Map<String, RobotsMetaPolicy> NAMES =
      Map.of("obey", RobotsMetaPolicy.OBEY, "ignore", RobotsMetaPolicy.IGNORE);

  private RobotsMetaPolicyNames() {}

  /** Finds a policy by name. */
  public static Optional<RobotsMetaPolicy> parse(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
