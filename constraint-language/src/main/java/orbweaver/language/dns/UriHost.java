package orbweaver.language.dns;

import java.util.Optional;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Location;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the host of the candidate, by any of its names. */
record UriHost(Hosts named) implements HostConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "uri-host",
          EvidenceClass.DNS,
          Provenance.PAPER,
          "(uri-host \"www.example.org\" [literal]), the name may be a list of them",
          "it is on one of these hosts, by any of its names; false if the host does not exist;"
              + " with literal, only the given names count, without a DNS lookup",
          "(uri-host \"www.example.org\")",
          arguments -> new UriHost(Hosts.read(arguments)));

  private static final Set<Fact> FACTS = Set.of(Fact.URL, Fact.NAMES);
  private static final Set<Fact> LITERAL_FACTS = Set.of(Fact.URL);

  @Override
  public Set<Fact> asks() {
    return named.isLiteral() ? LITERAL_FACTS : FACTS;
  }

  @Override
  public Optional<Location> place(Evidence evidence) {
    return evidence.uri().map(Evidence.Uri::target);
  }

  @Override
  public Constraint literal() {
    return new UriHost(named.literal());
  }

  @Override
  public String toString() {
    return "(uri-host " + named + ")";
  }
}
