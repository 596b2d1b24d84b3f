package orbweaver.rule;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.RejectedOutlink;

/** Size budget of a verdict, which is spent on the most important parts first. */
public final class SizeBudget {
  private int bytesLeft;

  public SizeBudget(int bytes) {
    bytesLeft = bytes;
  }

  /** Returns all decisions, with as many traces as fit. */
  public List<Decision> fitDecisions(List<Decision> decisions) {
    for (var decision : decisions) bytesLeft -= JsonSize.of(decision);
    return decisions.stream().map(this::fitted).toList();
  }

  private Decision fitted(Decision decision) {
    var fits = decision.trace().filter(trace -> spendIfFits(JsonSize.of(trace))).isPresent();
    return fits || decision.trace().isEmpty() ? decision : decision.withoutTrace();
  }

  /**
   * Returns the traces of the rejected outlinks; none if they would take more than half of the
   * rest.
   */
  public List<DecisionTrace> fitTraces(List<DecisionTrace> traces) {
    var bytes = traces.stream().mapToInt(JsonSize::of).sum();
    return bytes <= bytesLeft / 2 && spendIfFits(bytes) ? traces : List.of();
  }

  /**
   * Returns as many of the rejected outlinks as fit, with their trace indexes only if there are
   * traces.
   */
  public List<RejectedOutlink> fitRejected(
      List<RejectedOutlink> rejected, List<DecisionTrace> traces) {
    var fitting = new ArrayList<RejectedOutlink>();
    for (var outlink : rejected) {
      var sized = traces.isEmpty() ? outlink.withoutTrace() : outlink;
      if (!spendIfFits(JsonSize.of(sized))) break;
      fitting.add(sized);
    }
    return fitting;
  }

  private boolean spendIfFits(int bytes) {
    if (bytes > bytesLeft) return false;
    bytesLeft -= bytes;
    return true;
  }
}
