package orbweaver.contract.access;

/** What something may be done with. */
public enum Resource {
  TOPIC,
  GROUP,
  TRANSACTIONAL_ID
}
