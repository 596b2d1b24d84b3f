package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Location;
import orbweaver.language.syntax.Quotes;

/** Constraint on the registrable domain of the URL. */
record DomainConstraint(List<String> domains) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "domain",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(domain \"example.org\") or a list of them",
          "its registrable domain is one of these",
          "(domain \"example.org\")",
          arguments -> new DomainConstraint(arguments.texts()));

  DomainConstraint {
    domains = List.copyOf(domains);
  }

  @Override
  public boolean holds(Location target) {
    return UriConstraint.isOneOf(domains, target.domain());
  }

  @Override
  public String toString() {
    return "(domain " + Quotes.around(domains) + ")";
  }
}
