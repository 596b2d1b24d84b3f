package orbweaver.language.response;

import java.util.List;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.value.Predicate;

/** Constraint that applies a predicate to a header field or to its absence. */
record HeaderPredicate(String name, Predicate predicate) implements HeaderConstraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "header-predicate",
          EvidenceClass.HEADER,
          Provenance.PAPER,
          "(header-predicate \"name\" predicate)",
          "a field of this name satisfies the predicate; without the field, only absent and a"
              + " comparison with t hold",
          "(header-predicate \"content-language\" present)",
          arguments -> new HeaderPredicate(arguments.text(), arguments.predicate()));

  @Override
  public List<String> headerFields() {
    return List.of(name);
  }

  @Override
  public boolean holds(Head head) {
    return predicate.holdsForAny(head.fields().getOrDefault(name, List.of()));
  }

  @Override
  public String toString() {
    return "(header-predicate " + Quotes.around(name) + " " + predicate + ")";
  }
}
