package orbweaver.contract.access;

/** Kind of a Kafka resource. */
public enum Resource {
  TOPIC,
  GROUP,
  TRANSACTIONAL_ID
}
