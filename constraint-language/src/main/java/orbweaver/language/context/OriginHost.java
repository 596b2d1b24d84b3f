package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Location;
import orbweaver.language.syntax.ConstraintType;
import orbweaver.language.syntax.Provenance;

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
