package orbweaver.language.action;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.action.Action.Encapsulating;
import orbweaver.language.action.Action.If;
import orbweaver.language.action.Action.Unsatisfied;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Not;

/**
 * Action with the conditions under which it is performed.
 *
 * @param conditions conditions of the enclosing {@code if} actions, the outermost first; those of
 *     an alternative are negated
 * @param isForRejected whether it is performed on rejected resources instead of accepted ones
 */
public record PlacedAction(Action action, List<Node> conditions, boolean isForRejected) {
  public PlacedAction {
    conditions = List.copyOf(conditions);
  }

  /** Returns all actions of a list and the actions inside them, in written order. */
  public static List<PlacedAction> allOf(List<Action> actions) {
    var all = new ArrayList<PlacedAction>();
    collect(actions, List.of(), false, all);
    return all;
  }

  /** Returns the actions that this one contains, with all inside them. */
  public List<PlacedAction> contents() {
    var inner = new ArrayList<PlacedAction>();
    collectInside(this, inner);
    return inner;
  }

  private static void collect(
      List<Action> actions,
      List<Node> conditions,
      boolean isForRejected,
      List<PlacedAction> collected) {
    for (var action : actions) {
      var placed = new PlacedAction(action, conditions, isForRejected);
      collected.add(placed);
      collectInside(placed, collected);
    }
  }

  private static void collectInside(PlacedAction outer, List<PlacedAction> collected) {
    var conditions = outer.conditions;
    switch (outer.action) {
      case Encapsulating around ->
          collect(around.body(), conditions, outer.isForRejected, collected);
      case Unsatisfied(var actions) -> collect(actions, conditions, true, collected);
      case If(var condition, var then, var otherwise) -> {
        collect(then, and(conditions, condition), outer.isForRejected, collected);
        collect(otherwise, and(conditions, not(condition)), outer.isForRejected, collected);
      }
      case Action.Trace _,
          Action.TraceHeaders _,
          Action.HtmlTrace _,
          Action.HtmlShowUriOverview _,
          Action.HtmlWriteHeaders _,
          Action.HtmlForceOutput _,
          Action.SaltonCheckUri _,
          Action.ArchiveResource _,
          Action.Walker _ -> {}
    }
  }

  private static List<Node> and(List<Node> conditions, Node last) {
    var all = new ArrayList<>(conditions);
    all.add(last);
    return all;
  }

  private static Node not(Node condition) {
    return condition instanceof Not(var inner) ? inner : new Not(condition);
  }
}
