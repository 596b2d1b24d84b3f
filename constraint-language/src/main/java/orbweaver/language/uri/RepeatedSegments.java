package orbweaver.language.uri;

import java.util.HashMap;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.EvidenceClass;

/** Constraint that one path component occurs at least this often. */
record RepeatedSegments(int minCount) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "repeated-segments",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(repeated-segments n) with n at least 2",
          "one component occurs at least n times in its path",
          "(repeated-segments 3)",
          RepeatedSegments::read);

  private static RepeatedSegments read(ConstraintArguments arguments) {
    var form = arguments.next();
    var minCount = arguments.number(form);
    if (minCount < 2) throw arguments.error(form);
    return new RepeatedSegments(minCount);
  }

  @Override
  public boolean holds(UrlPath path) {
    var counts = new HashMap<String, Integer>();
    return path.components()
        .anyMatch(component -> counts.merge(component, 1, Integer::sum) >= minCount);
  }

  @Override
  public String toString() {
    return "(repeated-segments " + minCount + ")";
  }
}
