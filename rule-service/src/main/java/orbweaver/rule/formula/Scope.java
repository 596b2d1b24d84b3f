package orbweaver.rule.formula;

import java.util.List;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;

/** What the answers of its parts make of a constraint that scopes others. */
final class Scope {
  private Scope() {}

  static Answer answer(Step scope, List<Branch> parts) {
    var answers = parts.stream().map(Branch::answer).toList();
    return switch (name(scope.constraint())) {
      case "and" -> settled(answers, Answer.NO, Answer.YES);
      case "or" -> settled(answers, Answer.YES, Answer.NO);
      case "not" -> answers.size() == 1 ? opposite(answers.getFirst()) : Answer.UNKNOWN;
      case "if" -> answers.size() == 3 ? chosen(answers) : Answer.UNKNOWN;
      default -> Answer.UNKNOWN; // of rules nothing follows from some of them
    };
  }

  private static String name(String constraint) {
    var end = constraint.indexOf(' ');
    return constraint.startsWith("(") && end > 0 ? constraint.substring(1, end) : "";
  }

  private static Answer settled(List<Answer> answers, Answer settling, Answer otherwise) {
    if (answers.contains(settling)) return settling;
    var isOpen = answers.contains(Answer.UNKNOWN) || answers.contains(Answer.NOT_ASKED);
    return isOpen || answers.isEmpty() ? Answer.UNKNOWN : otherwise;
  }

  private static Answer opposite(Answer answer) {
    return switch (answer) {
      case YES -> Answer.NO;
      case NO -> Answer.YES;
      case UNKNOWN, NOT_ASKED -> answer;
    };
  }

  private static Answer chosen(List<Answer> answers) {
    return switch (answers.getFirst()) {
      case YES -> answers.get(1);
      case NO -> answers.get(2);
      case UNKNOWN, NOT_ASKED -> Answer.UNKNOWN;
    };
  }
}
