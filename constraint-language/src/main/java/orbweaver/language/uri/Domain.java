package orbweaver.language.uri;

import java.util.List;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Location;
import orbweaver.language.text.Quotes;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on the registrable domain of the URL. */
record Domain(List<String> domains) implements UriConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "domain",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(domain \"example.org\") or a list of them",
          "its registrable domain is one of these",
          "(domain \"example.org\")",
          arguments -> new Domain(arguments.texts()));

  Domain {
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
