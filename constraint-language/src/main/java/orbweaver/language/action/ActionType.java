package orbweaver.language.action;

import java.util.function.Function;
import orbweaver.language.constraint.Provenance;

/**
 * Registered type of action.
 *
 * @param name name in lower case
 * @param provenance origin of the type
 * @param usage how to write it, for example {@code (html-trace report)}
 * @param meaning effect of the action, in one line
 * @param example action in canonical spelling
 * @param reader creates an action from its arguments; remaining arguments are an error
 */
public record ActionType(
    String name,
    ActionKind kind,
    Provenance provenance,
    String usage,
    String meaning,
    String example,
    Function<ActionArguments, Action> reader) {
  /** Creates an action from its arguments. */
  public Action read(ActionArguments arguments) {
    var action = reader.apply(arguments);
    arguments.requireEnd();
    return action;
  }
}
