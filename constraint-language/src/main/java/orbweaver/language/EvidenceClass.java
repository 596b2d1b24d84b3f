package orbweaver.language;

/** What a piece of evidence costs to come by, cheapest first. */
public enum EvidenceClass {
  /** How the candidate was found: depth, root, the link that cites it. */
  CONTEXT,
  /** The text of its URL. */
  URI,
  /** The canonical name and the addresses of its host, and who else knows it. */
  DNS,
  /** The head of the response, and the word of robots.txt. */
  HEADER,
  /** The content. */
  RESOURCE;

  boolean isBelow(EvidenceClass dearer) {
    return compareTo(dearer) < 0;
  }
}
