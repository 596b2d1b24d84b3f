package orbweaver.contract.url;

/** What politeness is kept by. */
public enum KeyKind {
  /** {@code example.co.uk}: the public suffix, private ones included, and one label more. */
  DOMAIN,
  /** {@code www.example.co.uk}. */
  HOST,
  /** {@code www.example.co.uk:8080}. */
  AUTHORITY
}
