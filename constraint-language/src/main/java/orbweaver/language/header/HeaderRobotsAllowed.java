package orbweaver.language.header;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** robots.txt allows this URL. While the file cannot be had, that is not known. */
record HeaderRobotsAllowed() implements Constraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "header-robots-allowed",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "robots.txt allows this URL",
          new HeaderRobotsAllowed());

  private static final Set<Fact> ASKS = Set.of(Fact.ROBOTS);

  @Override
  public Set<Fact> asks() {
    return ASKS;
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
