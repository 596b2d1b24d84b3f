package orbweaver.language.uri;

import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.value.Comparison;

/** Constraint on the number of directories in the path. */
record PathDepth(Comparison comparison, int number) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "path-depth",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(path-depth comparison n)",
          "the comparison holds between the number of directories in its path and n",
          "(path-depth <= 5)",
          arguments -> new PathDepth(arguments.comparison(), arguments.number()));

  @Override
  public boolean holds(UrlPath path) {
    return comparison.holds(path.directories().size(), number);
  }

  @Override
  public String toString() {
    return "(path-depth " + comparison + " " + number + ")";
  }
}
