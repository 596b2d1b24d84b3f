package orbweaver.language.context;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint on depth: at most this number of hyperlinks from a root, which has depth 0. */
record Depth(int most) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "depth",
          EvidenceClass.CONTEXT,
          Provenance.PAPER,
          "(depth n)",
          "at most n hyperlinks from a root",
          "(depth 2)",
          arguments -> new Depth(arguments.number()));

  private static final Set<Fact> FACTS = Set.of(Fact.DEPTH);

  @Override
  public Set<Fact> asks() {
    return FACTS;
  }

  @Override
  public Truth truth(Evidence evidence) {
    var context = evidence.context();
    return context.isEmpty() ? Truth.UNKNOWN : Truth.of(context.get().depth() <= most);
  }

  @Override
  public String toString() {
    return "(depth " + most + ")";
  }
}
