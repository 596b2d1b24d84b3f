package orbweaver.language.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.If;
import orbweaver.language.action.Action.Unsatisfied;
import orbweaver.language.action.Action.Walker;
import orbweaver.language.action.ActionArguments;
import orbweaver.language.action.ActionKind;
import orbweaver.language.action.ActionType;
import orbweaver.language.action.InnerForms;
import orbweaver.language.action.PlacedAction;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.Node;

/**
 * Recursive-descent parser of actions, with one method per production:
 *
 * <pre>
 * actions     = "nil" | "(" ")" | action | "(" actions+ ")"
 * action      = "(" "if" structure actions [ actions ] ")"
 *             | "(" "unsatisfied" actions+ ")"        only in the outermost list
 *             | "(" name argument* ")"                name of a type or a definition
 * </pre>
 *
 * A structure is that of {@link W4Parser}. The arguments of an encapsulating action may be a list
 * of their own, as in the signatures of the paper: {@code (html-with-enumeration (map :itemize)
 * \u2026)}.
 */
final class ActionParser implements InnerForms {
  static final String IF = "if";
  static final String UNSATISFIED = "unsatisfied";
  static final String IF_USAGE = "(if condition actions) or (if condition actions actions)";
  static final String UNSATISFIED_USAGE = "(unsatisfied action\u2026)";

  private static final String ACTIONS = "an action, a list of them or nil";

  private final SourceText source;
  private final W4Parser constraints;
  private final DefinitionExpander definitions;
  private int depth;

  ActionParser(SourceText source, Library library) {
    this.source = source;
    definitions = new DefinitionExpander(source, library.definitions());
    constraints = new W4Parser(source, library, definitions);
  }

  /** Parses the outermost actions. */
  List<Action> outermost(SExpression form) {
    return actions(form, true);
  }

  @Override
  public List<Action> actions(SExpression form) {
    return actions(form, false);
  }

  @Override
  public Node condition(SExpression form) {
    return constraints.structure(form);
  }

  /** Parses {@code actions = "nil" | "(" ")" | action | "(" actions+ ")"}. */
  private List<Action> actions(SExpression form, boolean isOutermost) {
    return switch (form) {
      case Symbol word when word.lowerCase().equals("nil") -> List.of();
      case Symbol word -> throw source.unknownName(word, ACTIONS, Set.of("nil"));
      case StringLiteral text -> throw source.error(text, ACTIONS);
      case ListExpression group -> {
        depth = definitions.deeper(depth, group);
        var actions = group(group, isOutermost);
        depth--;
        yield actions;
      }
    };
  }

  private List<Action> group(ListExpression group, boolean isOutermost) {
    var members = group.members();
    return !members.isEmpty() && members.getFirst() instanceof Symbol name
        ? action(name, group, isOutermost)
        : all(members, isOutermost);
  }

  private List<Action> all(List<SExpression> forms, boolean isOutermost) {
    var actions = new ArrayList<Action>();
    for (var form : forms) actions.addAll(actions(form, isOutermost));
    return actions;
  }

  /** Parses an action; one of a user-defined type is expanded. */
  private List<Action> action(Symbol name, ListExpression call, boolean isOutermost) {
    return switch (name.lowerCase()) {
      case IF -> List.of(conditional(call));
      case UNSATISFIED -> List.of(unsatisfied(call, isOutermost));
      default -> {
        var definition = definitions.action(name);
        yield definition.isPresent()
            ? definitions.expand(definition.get(), call, body -> expansion(body, isOutermost))
            : List.of(named(name, call));
      }
    };
  }

  // The body stands at the place of its use.
  private List<Action> expansion(SExpression body, boolean isOutermost) {
    depth--;
    var actions = actions(body, isOutermost);
    depth++;
    return actions;
  }

  /** Parses {@code "(" "if" structure actions [ actions ] ")"}. */
  private If conditional(ListExpression call) {
    var parts = call.members();
    if (parts.size() < 3 || parts.size() > 4) {
      throw source.error(parts.size() < 3 ? call : parts.get(4), IF_USAGE);
    }
    var otherwise = parts.size() == 4 ? actions(parts.get(3)) : List.<Action>of();
    return new If(condition(parts.get(1)), actions(parts.get(2)), otherwise);
  }

  /** Parses {@code "(" "unsatisfied" actions+ ")"}. */
  private Unsatisfied unsatisfied(ListExpression call, boolean isOutermost) {
    if (!isOutermost) {
      throw source.error(call, "an action (unsatisfied is only allowed in the outermost list)");
    }
    var actions = all(call.members().subList(1, call.members().size()), false);
    if (actions.isEmpty()) throw source.error(call, UNSATISFIED_USAGE);
    if (PlacedAction.allOf(actions).stream()
        .anyMatch(placed -> placed.action() instanceof Walker)) {
      throw source.error(
          call, "(unsatisfied \u2026) without a walker (links of rejected pages are not walked)");
    }
    return new Unsatisfied(actions);
  }

  /** Parses {@code "(" name argument* ")"}. */
  private Action named(Symbol name, ListExpression call) {
    var type = ActionRegistry.find(name.lowerCase()).orElseThrow(() -> unknownName(name));
    var arguments = new ConstraintArguments(source, withPlainArguments(type, call), type.usage());
    return type.read(new ActionArguments(arguments, this));
  }

  /** Returns an error about the unknown name of an action. */
  RuntimeException unknownName(Symbol name) {
    var known = new TreeSet<>(ActionRegistry.names());
    known.addAll(definitions.actionNames());
    return source.unknownName(name, "the name of an action", known);
  }

  private static ListExpression withPlainArguments(ActionType type, ListExpression call) {
    if (type.kind() != ActionKind.ENCAPSULATING || !hasArgumentList(call)) return call;
    var plain = new ArrayList<SExpression>();
    plain.add(call.members().getFirst());
    plain.addAll(((ListExpression) call.members().get(1)).members());
    plain.addAll(call.members().subList(2, call.members().size()));
    return new ListExpression(plain, call.offset());
  }

  /** Tests whether the arguments of an encapsulating action are a list of their own. */
  static boolean hasArgumentList(ListExpression call) {
    return call.members().size() > 1 && call.members().get(1) instanceof ListExpression;
  }
}
