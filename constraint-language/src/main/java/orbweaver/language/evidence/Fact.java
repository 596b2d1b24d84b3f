package orbweaver.language.evidence;

/** Item of evidence that a constraint may ask for. */
public enum Fact {
  DEPTH(EvidenceClass.CONTEXT),
  ROOT_DOMAIN(EvidenceClass.CONTEXT),
  ROOT_HOST(EvidenceClass.CONTEXT),
  /** Host of the root and the directory of the root on that host. */
  ROOT_DIRECTORY(EvidenceClass.CONTEXT),
  /** Families that the candidate belongs to. */
  FAMILY(EvidenceClass.CONTEXT),
  REFERRER(EvidenceClass.CONTEXT),
  /** Link by which the referring page leads to the candidate. */
  LINK(EvidenceClass.CONTEXT),
  URL(EvidenceClass.URI),
  CANONICAL_NAMES(EvidenceClass.DNS),
  ADDRESSES(EvidenceClass.DNS),
  /** Other crawls that know the candidate. The pipeline stores this; no lookup is needed. */
  KNOWN_BY(EvidenceClass.DNS),
  HEAD(EvidenceClass.HEADER),
  ROBOTS(EvidenceClass.HEADER),
  CONTENT(EvidenceClass.RESOURCE),
  TITLE(EvidenceClass.RESOURCE),
  LANGUAGE(EvidenceClass.RESOURCE);

  private final EvidenceClass evidenceClass;

  Fact(EvidenceClass evidence) {
    this.evidenceClass = evidence;
  }

  /** Returns the class of evidence that contains this item. */
  public EvidenceClass evidenceClass() {
    return evidenceClass;
  }
}
