package orbweaver.language;

import java.util.List;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.explanation.EvaluationReason;

/** Evaluation of a rejected candidate without the constraints that reject it. */
public sealed interface Counterfactual {
  /**
   * The candidate is not rejected without these constraints.
   *
   * @param constraints constraints to remove, each of which rejects once those before it are
   *     removed; at most five
   * @param result result without them
   */
  record Without(List<String> constraints, Evaluation result) implements Counterfactual {
    public Without {
      constraints = List.copyOf(constraints);
    }

    /** Returns for example {@code without (depth 2) and (origin-host): accepted}. */
    @Override
    public String toString() {
      return "without " + String.join(" and ", constraints) + ": " + textOf(result);
    }
  }

  /**
   * The candidate is denied by robots.txt, whatever the formula says.
   *
   * @param result result of the formula if robots.txt allowed the candidate
   */
  record IfRobotsAllowed(Evaluation result) implements Counterfactual {
    /** Returns for example {@code if robots.txt allowed it: accepted}. */
    @Override
    public String toString() {
      return "if robots.txt allowed it: " + textOf(result);
    }
  }

  /**
   * The candidate is rejected in any case.
   *
   * @param by {@code nil}, or the constraint that still rejects after five are removed
   */
  record StillRejected(String by) implements Counterfactual {
    /** Returns for example {@code nothing: nil}. */
    @Override
    public String toString() {
      return "nothing: " + by;
    }
  }

  private static String textOf(Evaluation result) {
    return switch (result) {
      case Decided(var accepted, _) when accepted -> "accepted";
      case Decided(_, var by) ->
          "rejected" + by.map(EvaluationReason::constraint).map(" by "::concat).orElse("");
      case Residual(var formula) -> "it would depend on " + formula;
    };
  }
}
