package orbweaver.language.explanation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node;

/**
 * Trace of an evaluation: its steps in order, the cheapest predicate first.
 *
 * <p>Example of the printed form:
 *
 * <pre>
 * (no-cycles): true
 * (depth 2): false by depth 3, which decides
 * (header-content-type "text/html"): not asked
 * </pre>
 *
 * @param by reason of the decision, if one was needed
 * @param steps at most 64 steps, including the deciding one
 * @param more number of omitted steps
 */
public record Trace(Optional<Reason> by, List<Step> steps, int more) {
  public Trace {
    steps = List.copyOf(steps);
  }

  /**
   * Evaluation of one constraint, or of a node with members.
   *
   * @param level nesting; the members of a node follow it, one level deeper
   * @param constraint printed constraint; for a node with members that does not decide, its
   *     operator only
   * @param asks most expensive class of evidence that it may need
   * @param answer truth value; empty if an earlier step made the evaluation unnecessary
   * @param evidence description of the evidence, at most 200 characters: {@code the URL} is that of
   *     the candidate
   * @param decides whether the reason names this step
   */
  public record Step(
      int level,
      String constraint,
      EvidenceClass asks,
      Optional<Truth> answer,
      String evidence,
      boolean decides) {
    @Override
    public String toString() {
      var answerText = answer.map(truth -> truth.name().toLowerCase(Locale.ROOT)).orElse("not asked");
      return "  ".repeat(level)
          + constraint
          + (": " + answerText)
          + (evidence.isEmpty() ? "" : " by " + evidence)
          + (decides ? ", which decides" : "");
    }
  }

  /**
   * Traces the evaluation of a cost-ordered node.
   *
   * @param known evidence that sufficed
   * @param by reason of the decision, if one was needed
   */
  public static Trace of(Node ordered, Evidence known, Optional<Reason> by) {
    return new Tracer(known, by).trace(ordered);
  }

  /** Returns one step per line. */
  @Override
  public String toString() {
    var lines = steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
    return more == 0 ? lines : lines + "\n\u2026 and " + more + " more";
  }
}
