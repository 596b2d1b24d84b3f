package orbweaver.contract.fetch;

import java.util.Locale;

/** Why there is no page. */
public enum Failure {
  /** The name has no address, or its servers do not say. */
  UNRESOLVED(true),
  /** No connection. */
  UNREACHABLE(true),
  /** No TLS that can be trusted. */
  TLS(false),
  /** It took longer than an exchange may. */
  TIMEOUT(true),
  /** The connection ended before the response did. */
  CUT(true),
  /** Not HTTP, or HTTP that can be read in two ways. */
  PROTOCOL(false),
  /** A content coding we do not have, or a body that is not what its coding says. */
  ENCODING(false),
  /** 4xx but 429. */
  CLIENT_ERROR(false),
  /** 429. */
  TOO_MANY_REQUESTS(true),
  /** 5xx. */
  SERVER_ERROR(true),
  /** A 3xx that leads nowhere we can go, or another status that is no page. */
  BAD_STATUS(false),
  /** Whoever told of it found an error that lasts, or something that is no HTML page. */
  NO_PAGE(false),
  /** robots.txt cannot be had, so nothing may be asked (RFC 9309, 2.3.1.4). */
  ROBOTS_UNREACHABLE(true),
  /** A record of this order could not be read on its way round the ring. */
  UNREADABLE(false);

  private final boolean worthRetrying;

  Failure(boolean worthRetrying) {
    this.worthRetrying = worthRetrying;
  }

  /** Returns its name for people, in lower case with spaces. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Whether the same request may well go better later. */
  public boolean isWorthRetrying() {
    return worthRetrying;
  }

  /** Whether nobody was there who could have answered, whichever page was asked for. */
  public boolean isAbsence() {
    return this == UNRESOLVED || this == UNREACHABLE || this == ROBOTS_UNREACHABLE;
  }
}
