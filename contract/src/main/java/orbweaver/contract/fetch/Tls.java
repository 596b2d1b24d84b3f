package orbweaver.contract.fetch;

/** TLS state of an exchange. */
public enum Tls {
  /** No TLS: plain http, or nothing was sent. */
  NONE,
  /** The certificate was verified. */
  VERIFIED,
  /** The certificate was not verified, because the fetcher is configured so. */
  UNVERIFIED
}
