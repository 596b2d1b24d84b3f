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

/** Constraint on the host of the candidate, by any of its names. */
record UriHost(HostSet hostSet) implements HostConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-host",
          EvidenceClass.DNS,
          Provenance.PAPER,
          "(uri-host \"www.example.org\" [literal]), the name may be a list of them",
          "it is on one of these hosts, by any of its names; false if the host does not exist;"
              + " with literal, only the given names count, without a DNS lookup",
          "(uri-host \"www.example.org\")",
          arguments -> new UriHost(HostSet.read(arguments)));

  private static final Set<Fact> FACTS = Set.of(Fact.URL, Fact.CANONICAL_NAMES);
  private static final Set<Fact> LITERAL_FACTS = Set.of(Fact.URL);

  @Override
  public Set<Fact> facts() {
    return hostSet.isLiteral() ? LITERAL_FACTS : FACTS;
  }

  @Override
  public Optional<Location> testedUrl(CandidateEvidence evidence) {
    return evidence.uri().map(CandidateEvidence.Uri::target);
  }

  @Override
  public Constraint withLiteralHosts() {
    return new UriHost(hostSet.withLiteralNames());
  }

  @Override
  public String toString() {
    return "(uri-host " + hostSet + ")";
  }
}
