package orbweaver.language.dns;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Location;

/** Constraint on the host of the referring page; for a root, on the host of the root. */
record UriReferrerHost(HostSet hostSet) implements HostConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-referrer-host",
          EvidenceClass.DNS,
          Provenance.PAPER,
          "(uri-referrer-host \"www.example.org\" [literal]), the name may be a list of them",
          "the referring page, or the root itself, is on one of these hosts, by any of its names;"
              + " false if the host does not exist; with literal, only the given names count,"
              + " without a DNS lookup",
          "(uri-referrer-host \"www.example.org\")",
          arguments -> new UriReferrerHost(HostSet.read(arguments)));

  private static final Set<Fact> FACTS = Set.of(Fact.REFERRER, Fact.URL, Fact.CANONICAL_NAMES);
  private static final Set<Fact> LITERAL_FACTS = Set.of(Fact.REFERRER, Fact.URL);

  @Override
  public Set<Fact> facts() {
    return hostSet.isLiteral() ? LITERAL_FACTS : FACTS;
  }

  @Override
  public Optional<Location> testedUrl(CandidateEvidence evidence) {
    return evidence.referrer();
  }

  /**
   * Returns a {@code same-host} constraint that carries the referring host, because the service
   * that uses DNS does not know the referring page.
   */
  @Override
  public Constraint residual(CandidateEvidence evidence) {
    return evidence
        .referrer()
        .<Constraint>map(
            page -> new SameHost(page.host(), new HostSet(hostSet.possibleAliases(page), false)))
        .orElse(this);
  }

  @Override
  public Constraint withLiteralHosts() {
    return new UriReferrerHost(hostSet.withLiteralNames());
  }

  @Override
  public String toString() {
    return "(uri-referrer-host " + hostSet + ")";
  }
}
