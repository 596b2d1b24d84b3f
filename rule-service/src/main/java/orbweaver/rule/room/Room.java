package orbweaver.rule.room;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.Trace;

/** What is left of a verdict's bytes, given out to what matters most first. */
public final class Room {
  private int left;

  public Room(int bytes) {
    left = bytes;
  }

  /** All decisions; of their traces as many as fit. */
  public List<Decision> decisions(List<Decision> decisions) {
    for (var decision : decisions) left -= JsonSize.of(decision);
    return decisions.stream().map(this::fitted).toList();
  }

  private Decision fitted(Decision decision) {
    var fits = decision.trace().filter(trace -> takes(JsonSize.of(trace))).isPresent();
    return fits || decision.trace().isEmpty() ? decision : decision.untraced();
  }

  /** The traces of the refused, unless they would take more than half of what is left for both. */
  public List<Trace> traces(List<Trace> traces) {
    var bytes = traces.stream().mapToInt(JsonSize::of).sum();
    return bytes <= left / 2 && takes(bytes) ? traces : List.of();
  }

  /** As many of the refused as fit; they name their traces only if there are any. */
  public List<Refused> refused(List<Refused> refused, List<Trace> traces) {
    var fitting = new ArrayList<Refused>();
    for (var given : refused) {
      var one = traces.isEmpty() ? given.untraced() : given;
      if (!takes(JsonSize.of(one))) break;
      fitting.add(one);
    }
    return fitting;
  }

  private boolean takes(int bytes) {
    if (bytes > left) return false;
    left -= bytes;
    return true;
  }
}
