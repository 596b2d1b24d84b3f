package orbweaver.rule.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;
import orbweaver.contract.verdict.Trace;

/**
 * What is known in the end of steps that could not be answered here.
 *
 * @param heard what was answered on the way
 * @param by the constraint that decided, or a sentence
 * @param robots the line of robots.txt that allowed the page, or would not have
 */
record Hindsight(List<Step> heard, String by, Optional<String> robots) {
  private static final String ALLOWED = "robots.txt allows";

  Trace on(Trace trace) {
    var isDecided = trace.steps().stream().anyMatch(Step::decides);
    var members = Branch.of(trace.steps()).stream().map(this::answered).toList();
    var steps = new ArrayList<Step>();
    var isRefused = false;
    for (var member : members) {
      if (isRefused) {
        member.unasked().addTo(steps);
      } else {
        isRefused = member.answer() == Answer.NO;
        var decisive = isRefused && !isDecided ? member.deciding(by) : member;
        decisive.addTo(steps);
      }
    }
    return new Trace(trace.version(), trace.label(), steps, trace.more(), trace.otherwise());
  }

  private Branch answered(Branch branch) {
    var parts = branch.parts().stream().map(this::answered).toList();
    var step = branch.step();
    if (step.answer() != Answer.UNKNOWN) return new Branch(quoted(step), parts);
    return heardOf(step)
        .map(said -> new Branch(with(step, said.answer(), said.evidence()), parts))
        .orElseGet(() -> new Branch(with(step, Scope.answer(step, parts), step.evidence()), parts));
  }

  private Step quoted(Step step) {
    return robots
        .filter(_ -> step.evidence().equals(Optional.of(ALLOWED)))
        .map(line -> with(step, step.answer(), Optional.of("robots.txt: " + line)))
        .orElse(step);
  }

  private Optional<Step> heardOf(Step asked) {
    return heard.stream().filter(one -> one.constraint().equals(asked.constraint())).findFirst();
  }

  static Step with(Step step, Answer answer, Optional<String> evidence) {
    return new Step(
        step.level(), step.constraint(), step.stage(), answer, evidence, step.decides());
  }
}
