package orbweaver.language.dns;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.Quotes;

/**
 * Constraint that a host is one of several hosts: the residual of {@code uri-referrer-host} once
 * the referring page is known.
 */
record SameHost(String host, HostSet hostSet) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "same-host",
          EvidenceClass.DNS,
          Provenance.ORBWEAVER,
          "(same-host \"a.example.org\" \"b.example.org\" [literal]), the second may be a list",
          "the first name denotes the same host as one of the others: the residual of"
              + " uri-referrer-host; with literal, it equals one of them",
          "(same-host \"w3.example.org\" \"www.example.org\")",
          arguments -> new SameHost(arguments.text(), HostSet.read(arguments)));

  private static final Set<Fact> FACTS = Set.of(Fact.CANONICAL_NAMES);

  SameHost {
    host = host.toLowerCase(Locale.ROOT);
  }

  @Override
  public Set<Fact> facts() {
    return hostSet.isLiteral() ? Set.of() : FACTS;
  }

  @Override
  public Set<String> comparedHosts() {
    if (hostSet.isLiteral()) return Set.of();
    return Stream.concat(Stream.of(host), hostSet.names().stream()).collect(Collectors.toSet());
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    if (hostSet.names().contains(host)) return Truth.TRUE;
    if (hostSet.isLiteral()) return Truth.FALSE;
    return evidence
        .dns()
        .map(known -> HostSet.containsCanonically(host, hostSet.names(), known))
        .orElse(Truth.UNKNOWN);
  }

  @Override
  public Constraint withLiteralHosts() {
    return new SameHost(host, hostSet.withLiteralNames());
  }

  @Override
  public String toString() {
    return "(same-host " + Quotes.around(host) + " " + hostSet + ")";
  }
}
