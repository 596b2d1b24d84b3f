package orbweaver.cli.run;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.access.Role;

/** What a process can be. */
public enum Service {
  BROKER("broker"),
  FRONTIER("frontier-service"),
  FETCHER("fetcher-service"),
  EXTRACTOR("extractor-service"),
  RULE("rule-service"),
  SINK("graph-sink");

  /** All but the broker, in the order a URL meets them. */
  public static final List<Service> STATIONS = List.of(RULE, FRONTIER, FETCHER, EXTRACTOR, SINK);

  private final String station;

  Service(String station) {
    this.station = station;
  }

  /** What the station calls itself. */
  public String station() {
    return station;
  }

  /** As what brokers know it. */
  public Role role() {
    return switch (this) {
      case RULE -> Role.RULE_SERVICE;
      case FRONTIER -> Role.FRONTIER_SERVICE;
      case FETCHER -> Role.FETCHER_SERVICE;
      case EXTRACTOR -> Role.EXTRACTOR_SERVICE;
      case SINK -> Role.GRAPH_SINK;
      case BROKER -> throw new IllegalArgumentException("a broker has no role at a ring");
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
