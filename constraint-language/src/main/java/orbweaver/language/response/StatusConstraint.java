package orbweaver.language.response;

import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.value.Comparison;

/** Constraint that compares the status code with a number. */
record StatusConstraint(Comparison comparison, int code) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "status",
          EvidenceClass.HEADER,
          Provenance.ORBWEAVER,
          "(status n) or (status comparison n)",
          "the status code is n, or the comparison with n holds; evaluated for every final"
              + " response, including errors and redirects",
          "(status >= 400)",
          StatusConstraint::read);

  private static final Set<Fact> FACTS = Set.of(Fact.HEAD);
  private static final int CLASS_SIZE = 100;

  private static StatusConstraint read(ConstraintArguments arguments) {
    var form = arguments.next();
    return arguments.hasNext()
        ? new StatusConstraint(arguments.comparison(form), arguments.number())
        : new StatusConstraint(Comparison.EQUAL, arguments.number(form));
  }

  @Override
  public Set<Fact> facts() {
    return FACTS;
  }

  @Override
  public Truth truth(CandidateEvidence evidence) {
    var head = evidence.head().filter(known -> isFinal(known.status()));
    return head.map(known -> known.isComplete() ? of(known.status()) : ofClass(known.status()))
        .orElse(Truth.UNKNOWN);
  }

  private Truth of(int found) {
    return Truth.of(comparison.holds(found, code));
  }

  private Truth ofClass(int found) {
    var first = found - found % CLASS_SIZE;
    var answers = IntStream.range(first, first + CLASS_SIZE).mapToObj(this::of).distinct().toList();
    return answers.size() == 1 ? answers.getFirst() : Truth.UNKNOWN;
  }

  /**
   * Tests for a final status (RFC 9110 15): 1xx precede the response, and a 304 stands for the
   * stored head.
   */
  private static boolean isFinal(int status) {
    return status >= 200 && status != 304;
  }

  @Override
  public String toString() {
    return "(status " + comparison + " " + code + ")";
  }
}
