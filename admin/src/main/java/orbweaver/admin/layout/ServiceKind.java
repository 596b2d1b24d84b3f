package orbweaver.admin.layout;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.acl.Role;

/** Kind of service that a process can run. */
public enum ServiceKind {
  BROKER("broker"),
  FRONTIER("frontier-service"),
  FETCHER("fetcher-service"),
  EXTRACTOR("extractor-service"),
  RULE("rule-service"),
  SINK("graph-sink");

  /** All services except the broker, in the order of the pipeline. */
  public static final List<ServiceKind> PIPELINE =
      List.of(RULE, FRONTIER, FETCHER, EXTRACTOR, SINK);

  private final String serviceName;

  ServiceKind(String service) {
    this.serviceName = service;
  }

  /** Returns the name of the service. */
  public String serviceName() {
    return serviceName;
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
