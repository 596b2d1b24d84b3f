package orbweaver.graph.analysis.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.graph.analysis.explain.Explanation.ActivityDecision;
import orbweaver.graph.analysis.explain.Explanation.LinkRejection;

/** Decisions on a URL, without its path: {@link ExplainQuery#why}. */
public record WhyFollowed(List<ActivityDecision> decisions, List<LinkRejection> rejections) {
  public WhyFollowed {
    decisions = List.copyOf(decisions);
    rejections = List.copyOf(rejections);
  }

  /**
   * Decision of an activity.
   *
   * @param reason reason in words, with the deciding constraint
   * @param otherwise counterfactual of a rejection
   */
  public record WhyDecision(
      String activity, boolean accepted, String reason, Optional<String> otherwise) {}

  /** Returns the decisions in words. */
  public List<WhyDecision> inWords() {
    var all = new ArrayList<WhyDecision>();
    for (var each : decisions)
      all.add(
          new WhyDecision(
              each.version().activity(),
              each.accepted(),
              ReasonText.of(each.code(), each.by()),
              otherwise(each.trace())));
    for (var each : rejections)
      all.add(
          new WhyDecision(
              each.activity(),
              false,
              ReasonText.of(each.code(), each.by()),
              otherwise(each.trace())));
    return all;
  }

  private static Optional<String> otherwise(Optional<DecisionTrace> trace) {
    return trace.flatMap(DecisionTrace::otherwise);
  }
}
