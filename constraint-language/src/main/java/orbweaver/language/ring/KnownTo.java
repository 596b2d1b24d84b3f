package orbweaver.language.ring;

import java.util.List;
import java.util.Set;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.text.Quotes;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/**
 * Somebody else of one of these names knows it. The one constraint whose answer is neither of the
 * Web nor of the activity, but of the moment.
 *
 * @param names of activities and parties, as they are written
 */
record KnownTo(List<String> names) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "known-to",
          EvidenceClass.DNS,
          Provenance.ORBWEAVER,
          "(known-to \"leeds\"), the name may be a list of them",
          "another activity of one of these names, or of a party of one of these names, knows it when"
              + " its order is handed out, whatever became of it; compared exactly, false of a name"
              + " that nobody has; it depends on the moment: asked later it may be answered otherwise",
          "(known-to \"leeds\")",
          arguments -> new KnownTo(arguments.names()));

  private static final Set<Fact> ASKS = Set.of(Fact.PARTIES);

  KnownTo {
    names = List.copyOf(names);
  }

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public Set<String> parties() {
    return Set.copyOf(names);
  }

  @Override
  public Truth truth(Evidence evidence) {
    return evidence
        .parties()
        .map(known -> Truth.of(names.stream().anyMatch(known.knowing()::contains)))
        .orElse(Truth.UNKNOWN);
  }

  @Override
  public String toString() {
    return "(known-to " + Quotes.around(names) + ")";
  }
}
