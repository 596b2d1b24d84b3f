package orbweaver.language.evidence;

/** Class of evidence by the cost of obtaining it, cheapest first. W4 calls it efficiency class. */
public enum EvidenceClass {
  /** Discovery of the candidate: depth, root, and inbound link. */
  CONTEXT,
  /** URL of the candidate. */
  URI,
  /** Canonical name and addresses of the host, and the other crawls that know the candidate. */
  DNS,
  /** Response head and robots.txt decision. */
  HEADER,
  /** Content of the response. */
  RESOURCE;

  boolean isCheaperThan(EvidenceClass other) {
    return compareTo(other) < 0;
  }
}
