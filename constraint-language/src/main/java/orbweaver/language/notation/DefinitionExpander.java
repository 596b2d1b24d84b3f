package orbweaver.language.notation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.language.notation.Definition.ActionDefinition;
import orbweaver.language.notation.Definition.ConstraintDefinition;
import orbweaver.language.notation.Definition.Signature;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;

/**
 * Expander of user-defined types: replaces a use by the body of its definition, with the arguments
 * in place of the parameters. An error in an expansion names the position of the use or of its
 * argument.
 */
final class DefinitionExpander {
  /** Maximum number of definitions of which each uses the next. */
  static final int MAX_USES = 64;

  static final String TOO_MANY_USES = "at most " + MAX_USES + " definitions that use each other";

  private static final int MAX_FORMS = 64 * 1024;

  private final SourceText source;
  private final Definitions definitions;
  private int forms;
  private int uses;

  DefinitionExpander(SourceText source, Definitions definitions) {
    this.source = source;
    this.definitions = definitions;
  }

  Optional<ConstraintDefinition> constraint(Symbol name) {
    return definitions.constraint(name.lowerCase());
  }

  Optional<ActionDefinition> action(Symbol name) {
    return definitions.action(name.lowerCase());
  }

  Set<String> constraintNames() {
    return namesOf(ConstraintDefinition.class);
  }

  Set<String> actionNames() {
    return namesOf(ActionDefinition.class);
  }

  private Set<String> namesOf(Class<? extends Definition> type) {
    return definitions.byName().values().stream()
        .filter(type::isInstance)
        .map(Definition::name)
        .collect(Collectors.toSet());
  }

  /** Returns the next depth of nesting, which expansions may increase. */
  int deeper(int depth, ListExpression group) {
    if (depth < SExpressionReader.MAX_DEPTH) return depth + 1;
    throw source.error(
        group,
        "at most "
            + SExpressionReader.MAX_DEPTH
            + " nested parentheses, including those of definitions");
  }

  /** Requires that the number of arguments fits a definition. */
  void requireArguments(Signature signature, ListExpression call) {
    if (signature.admits(call.members().size() - 1)) return;
    var surplus = signature.parameters().size() + 1;
    var at = call.members().size() > surplus ? call.members().get(surplus) : call;
    throw source.error(at, signature.usage());
  }

  /**
   * Reads the expansion of one use; uses of other definitions in the body remain.
   *
   * @param reader reader of the body with the arguments in place of the parameters
   */
  <T> T expand(Definition definition, ListExpression call, Function<SExpression, T> reader) {
    if (++uses > MAX_USES) throw source.error(call, TOO_MANY_USES);
    requireArguments(definition.signature(), call);
    var body = substitute(definition.body(), argumentsOf(definition.signature(), call), call);
    var result =
        reader.apply(body.size() == 1 ? body.getFirst() : new ListExpression(body, call.offset()));
    uses--;
    return result;
  }

  private static Map<String, List<SExpression>> argumentsOf(
      Signature signature, ListExpression call) {
    var arguments = new HashMap<String, List<SExpression>>();
    var at = 1;
    for (var parameter : signature.parameters()) {
      arguments.put(parameter, List.of(call.members().get(at++)));
    }
    var others = call.members().subList(at, call.members().size());
    signature.rest().ifPresent(parameter -> arguments.put(parameter, others));
    return arguments;
  }

  private List<SExpression> substitute(
      SExpression form, Map<String, List<SExpression>> arguments, ListExpression call) {
    var at = call.offset();
    count(1, call);
    return switch (form) {
      case Symbol word -> {
        var argument = arguments.get(word.lowerCase());
        if (argument == null) yield List.of(new Symbol(word.text(), at));
        argument.forEach(each -> count(sizeOf(each), call));
        yield argument;
      }
      case StringLiteral(var text, _) -> List.of(new StringLiteral(text, at));
      case ListExpression(var members, _) -> {
        var replaced = new ArrayList<SExpression>();
        for (var member : members) replaced.addAll(substitute(member, arguments, call));
        yield List.of(new ListExpression(replaced, at));
      }
    };
  }

  private static int sizeOf(SExpression form) {
    return form instanceof ListExpression(var members, _)
        ? 1 + members.stream().mapToInt(DefinitionExpander::sizeOf).sum()
        : 1;
  }

  // A use is short and its expansion long, so the total is limited.
  private void count(int added, ListExpression call) {
    forms += added;
    if (forms > MAX_FORMS) {
      throw source.error(call, "definitions that expand to at most " + MAX_FORMS + " words");
    }
  }
}
