package orbweaver.contract.fetch;

/** How a request for robots.txt went (RFC 9309, 2.3.1). */
public enum RobotsAnswer {
  /** 2xx: its rules hold. */
  FOUND,
  /** 4xx but 429, or more than five redirects: everything is allowed. */
  UNAVAILABLE,
  /** 5xx, 429, no connection, no name: nothing is allowed. */
  UNREACHABLE
}
