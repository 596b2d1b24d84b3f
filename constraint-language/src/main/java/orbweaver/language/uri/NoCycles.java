package orbweaver.language.uri;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/**
 * Not walked yet. A property of the activity: the store of known URLs keeps it, so whoever gets as
 * far as being judged has it.
 */
record NoCycles() implements Constraint {
  static final ConstraintType TYPE =
      ConstraintType.plain(
          "no-cycles", EvidenceClass.URI, Provenance.PAPER, "not walked yet", new NoCycles());

  private static final Set<Fact> ASKS = Set.of(Fact.URL);

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public Truth truth(Evidence evidence) {
    return Truth.TRUE;
  }

  @Override
  public boolean forbidsCycles() {
    return true;
  }

  @Override
  public String toString() {
    return "(no-cycles)";
  }
}
