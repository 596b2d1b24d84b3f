package orbweaver.language.uri;

import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.Truth;
import orbweaver.language.tree.Constraint;
import orbweaver.language.tree.Fact;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;

/**
 * Not walked yet. A property of the activity: the store of known URLs keeps it, so whoever gets as
 * far as being judged has it.
 */
record NoCycles() implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType("no-cycles", "(no-cycles)", "not walked yet", NoCycles::read);

  private static Constraint read(Arguments arguments) {
    arguments.none();
    return new NoCycles();
  }

  @Override
  public Set<Fact> asks() {
    return Set.of();
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
