package orbweaver.language.explanation.words;

import java.util.List;
import java.util.stream.Collectors;
import orbweaver.language.Evidence.Head;
import orbweaver.language.tree.Constraint;

/** Short description of a response head. */
final class HeadWords {
  private HeadWords() {}

  /** Describes the header fields of a constraint, or the status if the constraint depends on it. */
  static String fields(Constraint constraint, Head head) {
    return constraint.fields().isEmpty() || !head.isOfResource()
        ? status(head)
        : constraint.fields().stream()
            .map(name -> field(name, head))
            .collect(Collectors.joining(", "));
  }

  private static String status(Head head) {
    return head.isWhole() ? "status " + head.status() : "status " + head.status() / 100 + "xx";
  }

  private static String field(String name, Head head) {
    var values = head.fields().getOrDefault(name, List.of());
    return values.isEmpty()
        ? head.isWhole() ? "no " + name : name + " not known"
        : values.stream().map(Words::cut).collect(Collectors.joining(", ", name + ": ", ""));
  }

  static String robots(Head head) {
    return switch (head.robotsAllowed()) {
      case TRUE -> head.isWhole() ? "robots.txt allows" : "robots.txt not consulted";
      case FALSE -> "robots.txt denies";
      case UNKNOWN -> "robots.txt not known";
    };
  }
}
