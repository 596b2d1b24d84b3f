package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Location;

/** Constraint to the registrable domain of the root. */
record OriginDomain() implements OriginConstraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "origin-domain",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "under the root's registrable domain",
          new OriginDomain());

  private static final Set<Fact> FACTS = Set.of(Fact.ROOT_DOMAIN, Fact.URL);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public boolean holds(Location root, Location target) {
    return target.domain().equalsIgnoreCase(root.domain());
  }

  @Override
  public String toString() {
    return "(origin-domain)";
  }
}
