package orbweaver.admin.activity;

import java.util.Map;
import java.util.Optional;
import orbweaver.contract.policy.TrapPolicy;

/** Names of the trap policies: quarantine suspected URLs, or only report them. */
public final class TrapPolicyNames {
  /** Text of error messages: the accepted names. */
  public static final String EXPECTED = "quarantine or report";

  private static final Map<String, TrapPolicy> NAMES =
      Map.of("quarantine", TrapPolicy.QUARANTINE, "report", TrapPolicy.REPORT);

  private TrapPolicyNames() {}

  /** Text of error messages: the accepted page limits. */
  public static final String PAGE_LIMIT_EXPECTED = "a number of pages from 1 to 1000000";

  private static final long MAX_PAGES = 1_000_000;

  /** Combines a policy and a page limit; empty if neither is given. */
  public static Optional<TrapPolicy> of(Optional<TrapPolicy> policy, Optional<Integer> pages) {
    if (pages.isEmpty()) return policy;
    return Optional.of(policy.orElse(TrapPolicy.QUARANTINE).withMaxPages(pages));
  }

  /**
   * Returns a page limit; empty if it is out of range. It limits the pages of one directory that
   * follow one another on a discovery path and lead to nothing new ({@link
   * orbweaver.contract.request.DirectoryRun}).
   */
  public static Optional<Integer> pageLimit(long number) {
    return Optional.of(number).filter(n -> n >= 1 && n <= MAX_PAGES).map(Math::toIntExact);
  }

  /** Finds a trap policy by name. */
  public static Optional<TrapPolicy> parse(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
