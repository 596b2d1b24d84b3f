package orbweaver.language.notation;

import java.util.Arrays;
import java.util.List;
import orbweaver.language.action.ActionKind;
import orbweaver.language.action.ActionType;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.notation.Definition.ActionDefinition;
import orbweaver.language.notation.Definition.ConstraintDefinition;
import orbweaver.language.notation.Definition.Signature;
import orbweaver.language.notation.DefinitionChecker.BodyTraits;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.FormulaTraits;

/**
 * Checker of the body of one definition. Constraints and actions without a parameter are parsed;
 * those with a parameter are parsed where the definition is used.
 */
final class BodyChecker {
  private final Signature signature;
  private final Definitions definitions;
  private final DefinitionChecker checker;
  private final W4Parser constraints;
  private final ActionParser actions;

  BodyChecker(SourceText source, Library library, Signature signature, DefinitionChecker checker) {
    this.signature = signature;
    this.checker = checker;
    definitions = library.definitions();
    constraints = new W4Parser(source, library);
    actions = new ActionParser(source, library);
  }

  BodyTraits traitsOf(Definition definition) {
    return switch (definition) {
      case ConstraintDefinition constraint -> constraint(constraint.body());
      case ActionDefinition action -> action(action.body());
    };
  }

  private BodyTraits constraint(SExpression form) {
    return switch (form) {
      case Symbol word when signature.isParameter(word.lowerCase()) ->
          new BodyTraits(EvidenceClass.CONTEXT, true, false);
      case Symbol _, StringLiteral _ -> parsedConstraint(form);
      case ListExpression group -> checker.nested(group, this::constraints);
    };
  }

  private BodyTraits constraints(ListExpression group) {
    var members = group.members();
    if (members.isEmpty()) return parsedConstraint(group);
    return members.getFirst() instanceof Symbol head && !isLiteralOrParameter(head)
        ? namedConstraint(head, group)
        : allConstraints(members);
  }

  private boolean isLiteralOrParameter(Symbol word) {
    return W4Parser.isLiteral(word) || signature.isParameter(word.lowerCase());
  }

  private BodyTraits allConstraints(List<SExpression> forms) {
    return BodyTraits.union(forms.stream().map(this::constraint).toList());
  }

  private BodyTraits namedConstraint(Symbol head, ListExpression call) {
    var name = head.lowerCase();
    if (Arrays.stream(Combinator.values()).anyMatch(each -> each.keyword().equals(name))) {
      return allConstraints(argumentsOf(call));
    }
    var definition = definitions.constraint(name);
    if (definition.isPresent()) return definedConstraint(definition.get(), head, call);
    if (!hasParameter(call)) return parsedConstraint(call);
    return ConstraintRegistry.find(name)
        .map(BodyChecker::documented)
        .orElseThrow(() -> constraints.unknownName(head));
  }

  private static BodyTraits documented(ConstraintType type) {
    return new BodyTraits(type.evidenceClass(), false, false);
  }

  private BodyTraits definedConstraint(
      ConstraintDefinition definition, Symbol head, ListExpression call) {
    requireArguments(definition, call);
    var traits = checker.traitsOf(definition, head);
    var own = new BodyTraits(definition.evidenceClass().orElse(traits.maxClass()), false, false);
    // The arguments of a circumstance are constraints or values.
    return traits.hasInnerForms()
        ? own.and(allConstraints(argumentsOf(call).stream().filter(this::isConstraint).toList()))
        : own;
  }

  // The parameter for all remaining arguments stands for any number of them.
  private void requireArguments(Definition definition, ListExpression call) {
    var isOpen =
        argumentsOf(call).stream()
            .anyMatch(
                form ->
                    form instanceof Symbol word
                        && signature.rest().filter(word.lowerCase()::equals).isPresent());
    if (!isOpen) checker.requireArguments(definition, call);
  }

  private boolean isConstraint(SExpression form) {
    return switch (form) {
      case Symbol word -> isLiteralOrParameter(word);
      case StringLiteral _ -> false;
      case ListExpression(var members, _) ->
          !members.isEmpty()
              && switch (members.getFirst()) {
                case Symbol head ->
                    ConstraintRegistry.names().contains(head.lowerCase())
                        || ConstraintRegistry.find(head.lowerCase()).isPresent()
                        || definitions.constraint(head.lowerCase()).isPresent();
                case ListExpression inner -> isConstraint(inner);
                case StringLiteral _ -> false;
              };
    };
  }

  private BodyTraits parsedConstraint(SExpression form) {
    return new BodyTraits(
        FormulaTraits.maxEvidenceClass(constraints.structure(form)), false, false);
  }

  private BodyTraits action(SExpression form) {
    return switch (form) {
      case Symbol word when signature.isParameter(word.lowerCase()) -> BodyTraits.NONE;
      case Symbol _, StringLiteral _ -> parsedAction(form);
      case ListExpression group -> checker.nested(group, this::actionOrList);
    };
  }

  private BodyTraits actionOrList(ListExpression group) {
    return !group.members().isEmpty()
            && group.members().getFirst() instanceof Symbol head
            && !signature.isParameter(head.lowerCase())
        ? namedAction(head, group)
        : allActions(group.members());
  }

  private BodyTraits allActions(List<SExpression> forms) {
    return BodyTraits.union(forms.stream().map(this::action).toList());
  }

  private BodyTraits namedAction(Symbol head, ListExpression call) {
    var arguments = argumentsOf(call);
    return switch (head.lowerCase()) {
      case ActionParser.IF ->
          arguments.size() == 2 || arguments.size() == 3
              ? constraint(arguments.getFirst())
                  .and(allActions(arguments.subList(1, arguments.size())))
              : parsedAction(call);
      case ActionParser.UNSATISFIED -> allActions(arguments);
      default -> {
        var definition = definitions.action(head.lowerCase());
        yield definition.isPresent()
            ? definedAction(definition.get(), head, call)
            : builtInAction(head, call);
      }
    };
  }

  private BodyTraits definedAction(ActionDefinition definition, Symbol head, ListExpression call) {
    requireArguments(definition, call);
    var others =
        definition.signature().rest().isPresent()
            ? argumentsOf(call).stream().skip(definition.signature().parameters().size()).toList()
            : List.<SExpression>of();
    return checker.traitsOf(definition, head).and(allActions(others));
  }

  private BodyTraits builtInAction(Symbol head, ListExpression call) {
    var type = ActionRegistry.find(head.lowerCase()).orElseThrow(() -> actions.unknownName(head));
    if (type.kind() == ActionKind.ENCAPSULATING) return allActions(innerActions(call));
    if (!hasParameter(call)) return parsedAction(call).and(documented(type));
    return documented(type);
  }

  private static BodyTraits documented(ActionType type) {
    return new BodyTraits(EvidenceClass.CONTEXT, false, type.kind() == ActionKind.WALKER);
  }

  /** Returns the arguments of an encapsulating action that are actions: those that are lists. */
  private List<SExpression> innerActions(ListExpression call) {
    return argumentsOf(call).stream()
        .skip(ActionParser.hasArgumentList(call) ? 1 : 0)
        .filter(ListExpression.class::isInstance)
        .toList();
  }

  private BodyTraits parsedAction(SExpression form) {
    var _ = actions.actions(form);
    return BodyTraits.NONE;
  }

  private boolean hasParameter(SExpression form) {
    return switch (form) {
      case Symbol word -> signature.isParameter(word.lowerCase());
      case StringLiteral _ -> false;
      case ListExpression(var members, _) -> members.stream().anyMatch(this::hasParameter);
    };
  }

  private static List<SExpression> argumentsOf(ListExpression call) {
    return call.members().subList(1, call.members().size());
  }
}
