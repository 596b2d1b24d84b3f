package orbweaver.language;

/** What a constraint may ask for. */
public enum Fact {
  DEPTH(EvidenceClass.CONTEXT),
  ROOT_DOMAIN(EvidenceClass.CONTEXT),
  ROOT_HOST(EvidenceClass.CONTEXT),
  /** The host as well as the directory on it. */
  ROOT_DIRECTORY(EvidenceClass.CONTEXT),
  /** The families of the walk it belongs to. */
  FAMILY(EvidenceClass.CONTEXT),
  REFERRER(EvidenceClass.CONTEXT),
  /** The link by which the referrer cites the candidate. */
  LINK(EvidenceClass.CONTEXT),
  URL(EvidenceClass.URI),
  NAMES(EvidenceClass.DNS),
  ADDRESSES(EvidenceClass.DNS),
  /** Who else knows the candidate: the ring remembers, and nobody is asked. */
  PARTIES(EvidenceClass.DNS),
  HEAD(EvidenceClass.HEADER),
  ROBOTS(EvidenceClass.HEADER),
  CONTENT(EvidenceClass.RESOURCE),
  TITLE(EvidenceClass.RESOURCE),
  LANGUAGE(EvidenceClass.RESOURCE);

  private final EvidenceClass evidence;

  Fact(EvidenceClass evidence) {
    this.evidence = evidence;
  }

  /** The class of evidence it is found in. */
  public EvidenceClass evidence() {
    return evidence;
  }
}
