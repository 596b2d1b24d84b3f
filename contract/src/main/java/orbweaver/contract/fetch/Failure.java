package orbweaver.contract.fetch;

import orbweaver.contract.EnumText;

/** Reason why a fetch returned no page. */
public enum Failure {
  /** The host name has no address, or its DNS servers did not answer. */
  UNRESOLVED(true),
  /** No connection was possible. */
  UNREACHABLE(true),
  /** The TLS handshake failed, or the certificate is not trusted. */
  TLS(false),
  /** The exchange took longer than the fetch timeout. */
  TIMEOUT(true),
  /** The connection was closed before the end of the response. */
  INCOMPLETE(true),
  /** The response is not HTTP, or its framing is ambiguous. */
  PROTOCOL(false),
  /** The content coding is not supported, or the body does not match it. */
  ENCODING(false),
  /** 4xx except 429. */
  CLIENT_ERROR(false),
  /** 429. */
  TOO_MANY_REQUESTS(true),
  /** 5xx. */
  SERVER_ERROR(true),
  /** A 3xx without a usable target, or another status without a page. */
  BAD_STATUS(false),
  /** External data reports a permanent error, or a document that is not HTML. */
  NO_PAGE(false),
  /** The robots.txt is unreachable, so nothing may be fetched (RFC 9309, 2.3.1.4). */
  ROBOTS_UNREACHABLE(true),
  /** A record of this fetch request could not be read in the pipeline. */
  UNREADABLE(false);

  private final boolean isRetryable;

  Failure(boolean isRetryable) {
    this.isRetryable = isRetryable;
  }

  /** Returns its name for people, in lower case with spaces. */
  public String text() {
    return EnumText.words(this);
  }

  /** Tests whether a retry may succeed. */
  public boolean isRetryable() {
    return isRetryable;
  }

  /** Tests whether the host could not be reached, so that any other page of it would fail too. */
  public boolean isHostUnreachable() {
    return this == UNRESOLVED || this == UNREACHABLE || this == ROBOTS_UNREACHABLE;
  }
}
