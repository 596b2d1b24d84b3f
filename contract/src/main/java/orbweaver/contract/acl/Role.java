package orbweaver.contract.acl;

import orbweaver.contract.EnumText;

/** Role of a principal in a pipeline. */
public enum Role {
  /** Creates the pipeline and its parties, and may control all activities. */
  OPERATOR,
  RULE_SERVICE,
  FRONTIER_SERVICE,
  FETCHER_SERVICE,
  EXTRACTOR_SERVICE,
  GRAPH_SINK,
  ARCHIVE_SINK,
  INDEX_SINK,
  /** Writes to a submission topic of its own, and reads the results. */
  PARTY,
  /** Reads results, and changes nothing. */
  READER;

  /** Returns its name in commands, which is also the name of a service: {@code rule-service}. */
  public String roleName() {
    return EnumText.of(this);
  }

  /** Tests whether this is a service, one of the five or an optional one. */
  public boolean isService() {
    return switch (this) {
      case RULE_SERVICE,
          FRONTIER_SERVICE,
          FETCHER_SERVICE,
          EXTRACTOR_SERVICE,
          GRAPH_SINK,
          ARCHIVE_SINK,
          INDEX_SINK ->
          true;
      case OPERATOR, PARTY, READER -> false;
    };
  }

  /** Tests whether this is a service with state in topics of Kafka Streams. */
  public boolean usesKafkaStreams() {
    return switch (this) {
      case RULE_SERVICE, FRONTIER_SERVICE -> true;
      case FETCHER_SERVICE,
          EXTRACTOR_SERVICE,
          GRAPH_SINK,
          ARCHIVE_SINK,
          INDEX_SINK,
          OPERATOR,
          PARTY,
          READER ->
          false;
    };
  }

  @Override
  public String toString() {
    return roleName();
  }
}
