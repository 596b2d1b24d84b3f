package orbweaver.language.header;

import java.util.Set;
import java.util.stream.IntStream;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Fact;
import orbweaver.language.Truth;
import orbweaver.language.predicate.Comparison;
import orbweaver.language.tree.Constraint;
import orbweaver.language.vocabulary.Arguments;
import orbweaver.language.vocabulary.ConstraintType;
import orbweaver.language.vocabulary.Provenance;

/** The status code compares so with this number. */
record Status(Comparison comparison, int code) implements Constraint {
  static final ConstraintType TYPE =
      new ConstraintType(
          "status",
          EvidenceClass.HEADER,
          Provenance.ORBWEAVER,
          "(status n) or (status comparison n)",
          "the status code is n, or compares so with it;"
              + " asked of every final response, errors and redirects too",
          "(status >= 400)",
          Status::read);

  private static final Set<Fact> ASKS = Set.of(Fact.HEAD);
  private static final int CLASS = 100;

  private static Status read(Arguments arguments) {
    var form = arguments.next();
    return arguments.hasNext()
        ? new Status(arguments.comparison(form), arguments.number())
        : new Status(Comparison.EQUAL, arguments.number(form));
  }

  @Override
  public Set<Fact> asks() {
    return ASKS;
  }

  @Override
  public Truth truth(Evidence evidence) {
    var head = evidence.head().filter(known -> isFinal(known.status()));
    return head.map(known -> known.isWhole() ? of(known.status()) : ofClass(known.status()))
        .orElse(Truth.UNKNOWN);
  }

  private Truth of(int found) {
    return Truth.of(comparison.holds(found, code));
  }

  private Truth ofClass(int found) {
    var first = found - found % CLASS;
    var answers = IntStream.range(first, first + CLASS).mapToObj(this::of).distinct().toList();
    return answers.size() == 1 ? answers.getFirst() : Truth.UNKNOWN;
  }

  /** RFC 9110 15: 1xx come before the answer, and a 304 stands for the head that is stored. */
  private static boolean isFinal(int status) {
    return status >= 200 && status != 304;
  }

  @Override
  public String toString() {
    return "(status " + comparison + " " + code + ")";
  }
}
