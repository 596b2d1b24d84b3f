package orbweaver.rule.formula;

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
 */
record Hindsight(List<Step> heard, String by) {
  Trace on(Trace trace) {
    var isDecided = trace.steps().stream().anyMatch(Step::decides);
    var steps = trace.steps().stream().map(step -> later(step, isDecided)).toList();
    return new Trace(trace.version(), trace.label(), steps, trace.more(), trace.otherwise());
  }

  private Step later(Step step, boolean isDecided) {
    return step.answer() == Answer.UNKNOWN
        ? answered(step)
            .map(answer -> with(step, answer, !isDecided && answer.constraint().equals(by)))
            .orElse(step)
        : step;
  }

  private Optional<Step> answered(Step asked) {
    return heard.stream().filter(one -> one.constraint().equals(asked.constraint())).findFirst();
  }

  private static Step with(Step asked, Step answered, boolean decides) {
    return new Step(
        asked.level(),
        asked.constraint(),
        asked.stage(),
        answered.answer(),
        answered.evidence(),
        decides);
  }
}
