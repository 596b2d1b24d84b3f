package orbweaver.language.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orbweaver.language.constraint.ConstraintArguments;
import orbweaver.language.rules.RuleParser;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.syntax.SExpression;
import orbweaver.language.syntax.SExpression.ListExpression;
import orbweaver.language.syntax.SExpression.StringLiteral;
import orbweaver.language.syntax.SExpression.Symbol;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;
import orbweaver.language.tree.TopLevelAnd;

/**
 * Recursive-descent parser of formulas, which builds a tree from S-expressions, with one method per
 * production:
 *
 * <pre>
 * formula    = part | "(" part+ ")" | "(" "and" part* ")"
 * part       = rules | include | structure  at most one of them is rules
 * rules      = "(" "rules" text* ")"       each at least one rule of the W3C robot
 * include    = "(" "include" name version? ")"
 * structure  = literal | set | include | constraint
 * literal    = "t" | "nil"
 * set        = "(" structure+ ")"          which begins with a list or a literal: a conjunction
 * constraint = "(" circumstance ")" | "(" name argument* ")"   name of a type or a definition
 * circumstance = "and" structure* | "or" structure*
 *              | "not" structure | "if" structure structure structure
 * </pre>
 *
 * Names and literals ignore case. A set of one member is that member.
 */
final class W4Parser {
  /** Keyword that introduces rules of the W3C robot. */
  static final String RULES = "rules";

  private static final String STRUCTURE = "a constraint, a list of them, t or nil";

  private final SourceText source;
  private final IncludeExpander includes;
  private final DefinitionExpander definitions;
  private int depth;

  W4Parser(SourceText source, Library library) {
    this(source, library, new DefinitionExpander(source, library.definitions()));
  }

  W4Parser(SourceText source, Library library, DefinitionExpander definitions) {
    this.source = source;
    this.definitions = definitions;
    includes = new IncludeExpander(source, library);
  }

  /** Parses {@code formula = part | "(" part+ ")" | "(" "and" part* ")"}. */
  Node formula(SExpression form) {
    if (!(form instanceof ListExpression group) || group.members().isEmpty()) return part(form);
    return switch (group.members().getFirst()) {
      case Symbol word when isLiteral(word) -> parts(group.members());
      case Symbol word when word.lowerCase().equals("and") -> parts(argumentsOf(group));
      case Symbol _, StringLiteral _ -> part(group);
      case ListExpression _ -> parts(group.members());
    };
  }

  private Node parts(List<SExpression> forms) {
    var rules = forms.stream().filter(W4Parser::isRules).skip(1).findFirst();
    if (rules.isPresent()) {
      throw source.error(rules.get(), "a single (rules \u2026) that holds all rules");
    }
    var parts = forms.stream().map(this::part).toList();
    return forms.stream().anyMatch(IncludeExpander::isInclude)
        ? TopLevelAnd.of(parts)
        : Node.all(parts);
  }

  /** Parses {@code part = rules | include | structure}. */
  private Node part(SExpression form) {
    if (IncludeExpander.isInclude(form)) return includes.expand((ListExpression) form);
    return isRules(form) ? rules((ListExpression) form) : structure(form);
  }

  private static boolean isRules(SExpression form) {
    return isCallOf(RULES, form);
  }

  /** Tests for a list that begins with a name. */
  static boolean isCallOf(String name, SExpression form) {
    return form instanceof ListExpression(var members, _)
        && !members.isEmpty()
        && members.getFirst() instanceof Symbol word
        && word.lowerCase().equals(name);
  }

  /** Parses {@code rules = "(" "rules" text* ")"}. */
  private Node rules(ListExpression call) {
    var sets = new ArrayList<RuleSet>();
    for (var form : argumentsOf(call)) {
      if (!(form instanceof StringLiteral text))
        throw source.error(form, "(rules \"rule\" \u2026)");
      sets.add(RuleParser.parse(source.quotedPart(text)));
    }
    var rules = RuleSet.union(sets);
    if (rules.size() > RuleSet.MAX_RULES)
      throw source.error(call, "at most " + RuleSet.MAX_RULES + " rules");
    return new Rules(rules);
  }

  /** Parses {@code structure = literal | set | include | constraint}. */
  Node structure(SExpression form) {
    return switch (form) {
      case Symbol word -> literal(word);
      case ListExpression group -> group.members().isEmpty() ? ambiguous(group) : list(group);
      case StringLiteral text -> throw source.error(text, STRUCTURE);
    };
  }

  /** Parses {@code literal = "t" | "nil"}. */
  private Node literal(Symbol word) {
    return switch (word.lowerCase()) {
      case "t" -> Constant.T;
      case "nil" -> Constant.NIL;
      default -> throw source.unknownName(word, STRUCTURE, Set.of("t", "nil"));
    };
  }

  /**
   * Rejects an empty list: it is false in the W4 program and a conjunction of nothing in its paper.
   */
  private Node ambiguous(ListExpression empty) {
    throw source.error(empty, "t (accepts everything) or nil (accepts nothing)");
  }

  private Node list(ListExpression group) {
    depth = definitions.deeper(depth, group);
    var node = listMembers(group);
    depth--;
    return node;
  }

  private Node listMembers(ListExpression group) {
    return switch (group.members().getFirst()) {
      case Symbol word -> isLiteral(word) ? set(group) : constraint(word, group);
      case ListExpression _ -> set(group);
      case StringLiteral text -> throw source.error(text, "the name of a constraint");
    };
  }

  static boolean isLiteral(Symbol word) {
    var name = word.lowerCase();
    return name.equals("t") || name.equals("nil");
  }

  /** Parses {@code set = "(" structure+ ")"}. */
  private Node set(ListExpression group) {
    return Node.all(structures(group.members()));
  }

  /** Parses {@code constraint = "(" circumstance ")" | "(" name argument* ")"}. */
  private Node constraint(Symbol name, ListExpression call) {
    return switch (name.lowerCase()) {
      case "and" -> Node.all(structures(argumentsOf(call)));
      case "or" -> Node.any(structures(argumentsOf(call)));
      case "not" -> not(call);
      case "if" -> conditional(call);
      case IncludeExpander.NAME -> includes.expandWithoutRules(call);
      case RULES ->
          throw source.error(
              call, "a constraint (rules are only allowed in the" + " outermost list)");
      default -> named(name, call);
    };
  }

  /** Parses {@code "not" structure}. */
  private Node not(ListExpression call) {
    return new Not(structures(argumentsOf(call, 1, Combinator.NOT.usage())).getFirst());
  }

  /** Parses {@code "if" structure structure structure}. */
  private Node conditional(ListExpression call) {
    var parts = structures(argumentsOf(call, 3, Combinator.IF.usage()));
    return new If(parts.get(0), parts.get(1), parts.get(2));
  }

  /** Parses {@code name argument*}; a constraint of a user-defined type is expanded. */
  private Node named(Symbol name, ListExpression call) {
    var definition = definitions.constraint(name);
    if (definition.isPresent()) {
      return definitions.expand(definition.get(), call, this::expansion);
    }
    var type = ConstraintRegistry.find(name.lowerCase()).orElseThrow(() -> unknownName(name));
    return new Leaf(type.read(new ConstraintArguments(source, call, type.usage())));
  }

  // The body stands at the place of its use.
  private Node expansion(SExpression body) {
    depth--;
    var node = structure(body);
    depth++;
    return node;
  }

  /** Returns an error about the unknown name of a constraint. */
  RuntimeException unknownName(Symbol name) {
    var known = new TreeSet<>(ConstraintRegistry.names());
    known.addAll(definitions.constraintNames());
    return source.unknownName(name, "the name of a constraint", known);
  }

  private List<Node> structures(List<SExpression> forms) {
    return forms.stream().map(this::structure).toList();
  }

  private static List<SExpression> argumentsOf(ListExpression call) {
    return call.members().subList(1, call.members().size());
  }

  private List<SExpression> argumentsOf(ListExpression call, int size, String usage) {
    var arguments = argumentsOf(call);
    if (arguments.size() == size) return arguments;
    throw source.error(arguments.size() < size ? call : arguments.get(size), usage);
  }
}
