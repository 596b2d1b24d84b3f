package orbweaver.contract.url;

/** Kind of politeness key. */
public enum PolitenessKeyKind {
  /**
   * Registrable domain {@code example.co.uk}: the public suffix, private ones included, and one
   * more label.
   */
  DOMAIN,
  /** Host {@code www.example.co.uk}. */
  HOST,
  /** Authority {@code www.example.co.uk:8080}. */
  AUTHORITY
}
