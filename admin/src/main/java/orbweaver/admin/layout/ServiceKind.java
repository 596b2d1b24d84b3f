package orbweaver.admin.layout;

import java.util.List;
import orbweaver.contract.EnumText;
import orbweaver.contract.acl.Role;

/** Kind of service of a pipeline. */
public enum ServiceKind {
  RULE("rule-service"),
  FRONTIER("frontier-service"),
  FETCHER("fetcher-service"),
  EXTRACTOR("extractor-service"),
  SINK("graph-sink"),
  /** Service that a pipeline may have: the archive of bodies. */
  ARCHIVE("archive-sink"),
  /** Service that a pipeline may have: the full-text index. */
  INDEX("index-sink");

  /** The five services that a pipeline needs, in its order. */
  public static final List<ServiceKind> PIPELINE =
      List.of(RULE, FRONTIER, FETCHER, EXTRACTOR, SINK);

  private final String serviceName;

  ServiceKind(String serviceName) {
    this.serviceName = serviceName;
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
      case ARCHIVE -> Role.ARCHIVE_SINK;
      case INDEX -> Role.INDEX_SINK;
    };
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
