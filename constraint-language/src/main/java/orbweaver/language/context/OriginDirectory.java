package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Location;

/** Constraint to the host of the root and to its directory or a directory below. */
record OriginDirectory() implements OriginConstraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "origin-directory",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "on the root's host, in its directory or below",
          new OriginDirectory());

  private static final Set<Fact> FACTS = Set.of(Fact.ROOT_DIRECTORY, Fact.URL);

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public boolean holds(Location root, Location target) {
    return target.host().equalsIgnoreCase(root.host())
        && target.path().startsWith(root.directory());
  }

  @Override
  public String toString() {
    return "(origin-directory)";
  }
}
