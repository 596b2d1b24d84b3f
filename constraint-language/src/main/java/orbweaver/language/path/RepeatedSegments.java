package orbweaver.language.path;

import java.util.HashMap;
import orbweaver.language.EvidenceClass;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint that one path component occurs at least this often. */
record RepeatedSegments(int least) implements PathConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "repeated-segments",
          EvidenceClass.URI,
          Provenance.ORBWEAVER,
          "(repeated-segments n) with n at least 2",
          "one component occurs at least n times in its path",
          "(repeated-segments 3)",
          RepeatedSegments::read);

  private static RepeatedSegments read(Arguments arguments) {
    var form = arguments.next();
    var least = arguments.number(form);
    if (least < 2) throw arguments.wrong(form);
    return new RepeatedSegments(least);
  }

  @Override
  public boolean holds(Path path) {
    var counts = new HashMap<String, Integer>();
    return path.components().anyMatch(component -> counts.merge(component, 1, Integer::sum) >= least);
  }

  @Override
  public String toString() {
    return "(repeated-segments " + least + ")";
  }
}
