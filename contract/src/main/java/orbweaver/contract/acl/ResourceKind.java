package orbweaver.contract.acl;

/** Kind of a Kafka resource. */
public enum ResourceKind {
  TOPIC,
  GROUP,
  TRANSACTIONAL_ID
}
