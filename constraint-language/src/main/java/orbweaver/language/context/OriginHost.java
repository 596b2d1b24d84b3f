package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Location;

/** Constraint to the host of the root, with any scheme and port. */
record OriginHost() implements OriginConstraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "origin-host",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "on the root's host",
          new OriginHost());

  private static final Set<Fact> FACTS = Set.of(Fact.ROOT_HOST, Fact.URL);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public boolean holds(Location root, Location target) {
    return target.host().equalsIgnoreCase(root.host());
  }

  @Override
  public String toString() {
    return "(origin-host)";
  }
}
