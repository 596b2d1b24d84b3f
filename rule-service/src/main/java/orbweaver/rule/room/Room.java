package orbweaver.rule.room;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Trace;

/** Size budget of a verdict, which is spent on the most important parts first. */
public final class Room {
  private int left;

  public Room(int bytes) {
    left = bytes;
  }

  /** Returns all decisions, with as many traces as fit. */
  public List<Decision> decisions(List<Decision> decisions) {
    for (var decision : decisions) left -= JsonSize.of(decision);
    return decisions.stream().map(this::fitted).toList();
  }

  private Decision fitted(Decision decision) {
    var fits = decision.trace().filter(trace -> takes(JsonSize.of(trace))).isPresent();
    return fits || decision.trace().isEmpty() ? decision : decision.untraced();
  }

  /**
   * Returns the traces of the rejected outlinks; none if they would take more than half of the
   * rest.
   */
  public List<Trace> traces(List<Trace> traces) {
    var bytes = traces.stream().mapToInt(JsonSize::of).sum();
    return bytes <= left / 2 && takes(bytes) ? traces : List.of();
  }

  /**
   * Returns as many of the rejected outlinks as fit, with their trace indexes only if there are
   * traces.
   */
  public List<Refused> refused(List<Refused> refused, List<Trace> traces) {
    var fitting = new ArrayList<Refused>();
    for (var outlink : refused) {
      var sized = traces.isEmpty() ? outlink.untraced() : outlink;
      if (!takes(JsonSize.of(sized))) break;
      fitting.add(sized);
    }
    return fitting;
  }

  private boolean takes(int bytes) {
    if (bytes > left) return false;
    left -= bytes;
    return true;
  }
}
