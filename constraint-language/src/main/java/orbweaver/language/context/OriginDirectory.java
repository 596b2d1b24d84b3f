package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Location;
import orbweaver.language.syntax.ConstraintType;
import orbweaver.language.syntax.Provenance;

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
