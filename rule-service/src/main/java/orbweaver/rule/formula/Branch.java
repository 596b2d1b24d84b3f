package orbweaver.rule.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.order.Step;
import orbweaver.contract.order.Step.Answer;

/** A step, and those it scopes. */
record Branch(Step step, List<Branch> parts) {
  /** Steps of one level, each with the deeper ones that follow it. */
  static List<Branch> of(List<Step> steps) {
    var branches = new ArrayList<Branch>();
    for (var from = 0; from < steps.size(); ) {
      var step = steps.get(from);
      var end = from + 1;
      while (end < steps.size() && steps.get(end).level() > step.level()) end++;
      branches.add(new Branch(step, of(steps.subList(from + 1, end))));
      from = end;
    }
    return branches;
  }

  Answer answer() {
    return step.answer();
  }

  /** The same, where something before it had settled the question. */
  Branch unasked() {
    return answer() == Answer.UNKNOWN
        ? new Branch(Hindsight.with(step, Answer.NOT_ASKED, Optional.empty()), List.of())
        : this;
  }

  /** The same, what decided marked: the part of that name, or all of it. */
  Branch deciding(String by) {
    var marked = parts.stream().map(part -> part.has(by) ? part.deciding(by) : part).toList();
    return marked.equals(parts) ? new Branch(decisive(), parts) : new Branch(step, marked);
  }

  private boolean has(String constraint) {
    return step.constraint().equals(constraint)
        || parts.stream().anyMatch(part -> part.has(constraint));
  }

  private Step decisive() {
    return new Step(
        step.level(), step.constraint(), step.stage(), step.answer(), step.evidence(), true);
  }

  void addTo(List<Step> steps) {
    steps.add(step);
    for (var part : parts) part.addTo(steps);
  }
}
