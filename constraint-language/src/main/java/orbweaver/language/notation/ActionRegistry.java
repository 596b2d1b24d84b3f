package orbweaver.language.notation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.action.ActionType;
import orbweaver.language.action.ActionTypes;

/** Registry of all action types by name. */
final class ActionRegistry {
  private static final Map<String, ActionType> TYPES = byName();

  private ActionRegistry() {}

  private static Map<String, ActionType> byName() {
    var types = new HashMap<String, ActionType>();
    for (var type : ActionTypes.ALL) types.put(type.name(), type);
    return Map.copyOf(types);
  }

  /**
   * Returns the type with a lower-case name. The W4 program writes url where its paper writes uri,
   * and generate-inferiors where it writes walk-inferiors.
   */
  static Optional<ActionType> find(String name) {
    var known = name.equals("generate-inferiors") ? "walk-inferiors" : name.replace("-url", "-uri");
    return Optional.ofNullable(TYPES.get(known));
  }

  /** Returns all names that may begin an action. */
  static Set<String> names() {
    var names = new TreeSet<>(TYPES.keySet());
    names.add(ActionParser.IF);
    names.add(ActionParser.UNSATISFIED);
    return names;
  }
}
