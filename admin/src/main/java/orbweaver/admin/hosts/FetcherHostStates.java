package orbweaver.admin.hosts;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.url.CrawlUrl;

/** Politeness states of all hosts, as the fetchers stored them. */
final class FetcherHostStates {
  private static final Comparator<RobotsTxt> BY_VALID_UNTIL =
      Comparator.comparing(RobotsTxt::validUntil);

  private final Map<String, HostState> states = new HashMap<>();
  // By origin; contains only the origins whose robots.txt could not be fetched.
  private final Map<String, RobotsTxt> unreachable = new HashMap<>();
  private final Map<String, RobotsTxt> unreachableByKey = new HashMap<>();

  private FetcherHostStates() {}

  /**
   * Returns the newest states.
   *
   * @param records what the fetchers stored, in the order in which they stored it
   * @param keyOf returns the politeness key of a URL
   */
  static FetcherHostStates of(List<HostRecord> records, Function<CrawlUrl, String> keyOf) {
    var hosts = new FetcherHostStates();
    records.forEach(hosts::accept);
    hosts.unreachable.forEach(
        (origin, robots) -> {
          var key = keyOf.apply(CrawlUrl.of(origin + "/"));
          hosts.unreachableByKey.merge(key, robots, BinaryOperator.maxBy(BY_VALID_UNTIL));
        });
    return hosts;
  }

  private void accept(HostRecord host) {
    switch (host) {
      case HostState state -> states.put(state.key(), state);
      case RobotsTxt robots -> accept(robots);
    }
  }

  private void accept(RobotsTxt robots) {
    if (robots.access() == RobotsAccess.UNREACHABLE) {
      unreachable.put(robots.origin(), robots);
    } else {
      unreachable.remove(robots.origin());
    }
  }

  /** Returns the politeness keys of all states. */
  Set<String> keys() {
    return Set.copyOf(states.keySet());
  }

  /** Returns the state of a politeness key, if there is one. */
  Optional<HostState> state(String key) {
    return Optional.ofNullable(states.get(key));
  }

  /** Returns, of the unreachable robots.txt files of a politeness key, the one retried last. */
  Optional<RobotsTxt> unreachableRobots(String key) {
    return Optional.ofNullable(unreachableByKey.get(key));
  }
}
