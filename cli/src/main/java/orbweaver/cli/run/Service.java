package orbweaver.cli.run;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.access.Role;

/** Kind of service that a process can run. */
public enum Service {
  BROKER("broker"),
  FRONTIER("frontier-service"),
  FETCHER("fetcher-service"),
  EXTRACTOR("extractor-service"),
  RULE("rule-service"),
  SINK("graph-sink");

  /** All services except the broker, in the order of the pipeline. */
  public static final List<Service> STATIONS = List.of(RULE, FRONTIER, FETCHER, EXTRACTOR, SINK);

  private final String station;

  Service(String station) {
    this.station = station;
  }

  /** Returns the name of the service. */
  public String station() {
    return station;
  }

  /** Returns its role in ACLs. */
  public Role role() {
    return switch (this) {
      case RULE -> Role.RULE_SERVICE;
      case FRONTIER -> Role.FRONTIER_SERVICE;
      case FETCHER -> Role.FETCHER_SERVICE;
      case EXTRACTOR -> Role.EXTRACTOR_SERVICE;
      case SINK -> Role.GRAPH_SINK;
      case BROKER -> throw new IllegalArgumentException("a broker has no role in a pipeline");
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
