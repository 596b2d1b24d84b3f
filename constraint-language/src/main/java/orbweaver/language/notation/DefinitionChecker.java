package orbweaver.language.notation;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import orbweaver.language.action.ActionKind;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.notation.Definition.ActionDefinition;
import orbweaver.language.notation.Definition.ConstraintDefinition;
import orbweaver.language.notation.DefinitionParser.Parsed;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SourceText;

/**
 * Checker of definitions: every name in a body is known, no definition uses itself, and the
 * declared class or kind fits the body.
 */
final class DefinitionChecker {
  private final SourceText source;
  private final Library library;
  private final DefinitionExpander expander;
  private final Map<String, Parsed> added = new HashMap<>();
  private final Map<String, BodyTraits> checked = new HashMap<>();
  private final Deque<String> path = new ArrayDeque<>();
  private int depth;

  /**
   * Traits of a body.
   *
   * @param maxClass most expensive class of evidence of its constraints, without those that
   *     arguments add
   * @param hasInnerForms whether a parameter stands for a constraint
   * @param walks whether it contains a walker
   */
  record BodyTraits(EvidenceClass maxClass, boolean hasInnerForms, boolean walks) {
    static final BodyTraits NONE = new BodyTraits(EvidenceClass.CONTEXT, false, false);

    BodyTraits and(BodyTraits other) {
      return new BodyTraits(
          maxClass.compareTo(other.maxClass) < 0 ? other.maxClass : maxClass,
          hasInnerForms || other.hasInnerForms,
          walks || other.walks);
    }

    static BodyTraits union(Collection<BodyTraits> parts) {
      return parts.stream().reduce(NONE, BodyTraits::and);
    }
  }

  /**
   * @param library library with all definitions
   * @param parsed definitions to check
   */
  DefinitionChecker(SourceText source, Library library, List<Parsed> parsed) {
    this.source = source;
    this.library = library;
    expander = new DefinitionExpander(source, library.definitions());
    parsed.forEach(each -> added.put(each.definition().name(), each));
  }

  void check() {
    added.values().stream()
        .sorted((left, right) -> left.name().offset() - right.name().offset())
        .forEach(parsed -> traitsOf(parsed.definition(), parsed.name()));
  }

  /**
   * Returns the traits of a definition, after a check of what it uses.
   *
   * @param use place of its use, to which an error about recursion points
   */
  BodyTraits traitsOf(Definition definition, SExpression use) {
    var known = checked.get(definition.name());
    if (known != null) return known;
    requireNoRecursion(definition.name(), use);
    path.addLast(definition.name());
    var outerDepth = depth;
    // The body stands at the place of its use.
    depth = Math.max(0, depth - 1);
    var traits =
        new BodyChecker(source, library, definition.signature(), this).traitsOf(definition);
    var parsed = added.get(definition.name());
    if (parsed != null) requireDeclared(parsed, traits);
    depth = outerDepth;
    path.removeLast();
    checked.put(definition.name(), traits);
    return traits;
  }

  /** Returns the traits of a list, whose nesting is limited. */
  BodyTraits nested(ListExpression group, Function<ListExpression, BodyTraits> traits) {
    depth = expander.deeper(depth, group);
    var found = traits.apply(group);
    depth--;
    return found;
  }

  private void requireNoRecursion(String name, SExpression use) {
    if (path.contains(name)) {
      var cycle =
          path.stream()
              .dropWhile(earlier -> !earlier.equals(name))
              .collect(Collectors.joining(" \u2192 "));
      throw source.error(
          use, "a definition that does not use itself (" + cycle + " \u2192 " + name + ")");
    }
    if (path.size() == DefinitionExpander.MAX_USES) {
      throw source.error(use, DefinitionExpander.TOO_MANY_USES);
    }
  }

  private void requireDeclared(Parsed parsed, BodyTraits traits) {
    switch (parsed.definition()) {
      case ConstraintDefinition constraint -> requireClass(constraint, parsed.declared(), traits);
      case ActionDefinition action -> requireKind(action, parsed.declared(), traits);
    }
  }

  private void requireClass(ConstraintDefinition constraint, Symbol declared, BodyTraits traits) {
    if (constraint.evidenceClass().isEmpty()) return;
    if (traits.hasInnerForms()) {
      throw source.error(declared, ":circumstance (a parameter stands for a constraint)");
    }
    var needed = traits.maxClass();
    if (constraint.evidenceClass().get().compareTo(needed) < 0) {
      throw source.error(
          declared,
          ":"
              + needed.name().toLowerCase(Locale.ROOT)
              + (needed == EvidenceClass.RESOURCE ? "" : " or a more expensive class")
              + ", which the body needs");
    }
  }

  private void requireKind(ActionDefinition action, Symbol declared, BodyTraits traits) {
    if (action.kind() == ActionKind.ENCAPSULATING) return;
    var kind = traits.walks() ? ActionKind.WALKER : ActionKind.ACTION;
    if (action.kind() == kind) return;
    throw source.error(
        declared,
        traits.walks()
            ? ":walker (the body contains a walker)"
            : ":action (the body contains no walker)");
  }

  /** Requires that a use of a definition has the right number of arguments. */
  void requireArguments(Definition definition, ListExpression call) {
    expander.requireArguments(definition.signature(), call);
  }
}
