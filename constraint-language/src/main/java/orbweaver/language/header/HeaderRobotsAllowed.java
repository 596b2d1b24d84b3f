package orbweaver.language.header;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** Constraint that robots.txt allows the URL. Unknown while the file is unavailable. */
record HeaderRobotsAllowed() implements Constraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "header-robots-allowed",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "robots.txt allows this URL",
          new HeaderRobotsAllowed());

  private static final Set<Fact> FACTS = Set.of(Fact.ROBOTS);

  @Override
  public Set<Fact> asks() {
    return FACTS;
  }

  @Override
  public Truth truth(Evidence evidence) {
    var head = evidence.head();
    return head.isEmpty() ? Truth.UNKNOWN : head.get().robotsAllowed();
  }

  @Override
  public String toString() {
    return "(header-robots-allowed)";
  }
}
