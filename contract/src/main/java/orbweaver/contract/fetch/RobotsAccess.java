package orbweaver.contract.fetch;

/** Result of a request for robots.txt (RFC 9309, 2.3.1). */
public enum RobotsAccess {
  /** 2xx: its rules apply. */
  FOUND,
  /** 4xx except 429, or more than five redirects: everything is allowed. */
  UNAVAILABLE,
  /** 5xx, 429, no connection, no DNS answer: nothing is allowed. */
  UNREACHABLE
}
