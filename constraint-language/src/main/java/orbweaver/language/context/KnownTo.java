package orbweaver.language.context;

import java.util.List;
import java.util.Set;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.syntax.Quotes;

/**
 * Constraint that another crawl knows the candidate. Unlike all other constraints, its answer
 * depends on the time of evaluation.
 *
 * @param names names of activities and parties, as written
 */
record KnownTo(List<String> names) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "known-to",
          EvidenceClass.DNS,
          Provenance.ORBWEAVER,
          "(known-to \"leeds\"), the name may be a list of them",
          "another activity with one of these names, or of a party with one of these names, knows"
              + " the URL when it is dispatched, whatever its outcome; names are compared"
              + " exactly, and a name that does not exist never matches; the answer depends on"
              + " the time of evaluation",
          "(known-to \"leeds\")",
          arguments -> new KnownTo(arguments.names()));

  private static final Set<Fact> FACTS = Set.of(Fact.KNOWN_BY);

  KnownTo {
    names = List.copyOf(names);
  }

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Set<String> knownToNames() {
    return Set.copyOf(names);
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    return evidence
        .knownBy()
        .map(known -> Truth.of(names.stream().anyMatch(known.names()::contains)))
        .orElse(Truth.UNKNOWN);
  }

  @Override
  public String toString() {
    return "(known-to " + Quotes.around(names) + ")";
  }
}
