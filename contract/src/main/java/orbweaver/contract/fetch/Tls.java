package orbweaver.contract.fetch;

/** What secured an exchange. */
public enum Tls {
  /** Nothing: plain http, or nothing was sent. */
  NONE,
  /** A certificate that was verified. */
  VERIFIED,
  /** A certificate that was not verified, because the fetcher was told so. */
  UNVERIFIED
}
