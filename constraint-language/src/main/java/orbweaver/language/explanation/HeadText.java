package orbweaver.language.explanation;

import java.util.List;
import java.util.stream.Collectors;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence.Head;

/** Short description of a response head. */
final class HeadText {
  private HeadText() {}

  /** Describes the header fields of a constraint, or the status if the constraint depends on it. */
  static String fields(Constraint constraint, Head head) {
    return constraint.headerFields().isEmpty() || !head.isSuccess()
        ? status(head)
        : constraint.headerFields().stream()
            .map(name -> field(name, head))
            .collect(Collectors.joining(", "));
  }

  private static String status(Head head) {
    return head.isComplete() ? "status " + head.status() : "status " + head.status() / 100 + "xx";
  }

  private static String field(String name, Head head) {
    var values = head.fields().getOrDefault(name, List.of());
    return values.isEmpty()
        ? head.isComplete() ? "no " + name : name + " not known"
        : values.stream()
            .map(EvidenceText::truncated)
            .collect(Collectors.joining(", ", name + ": ", ""));
  }

  static String robots(Head head) {
    return switch (head.robotsAllowed()) {
      case TRUE -> head.isComplete() ? "robots.txt allows" : "robots.txt not consulted";
      case FALSE -> "robots.txt denies";
      case UNKNOWN -> "robots.txt not known";
    };
  }
}
