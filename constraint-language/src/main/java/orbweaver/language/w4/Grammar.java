package orbweaver.language.w4;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import orbweaver.language.Library;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.text.RuleGrammar;
import orbweaver.language.text.Form;
import orbweaver.language.text.Form.Group;
import orbweaver.language.text.Form.Text;
import orbweaver.language.text.Form.Word;
import orbweaver.language.text.Source;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.If;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Not;
import orbweaver.language.tree.Node.Rules;
import orbweaver.language.tree.Outermost;
import orbweaver.language.vocabulary.Arguments;

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
 * constraint = "(" circumstance ")" | "(" name argument* ")"
 * circumstance = "and" structure* | "or" structure*
 *              | "not" structure | "if" structure structure structure
 * </pre>
 *
 * Names and literals ignore case. A set of one member is that member.
 */
final class Grammar {
  /** Keyword that introduces rules of the W3C robot. */
  static final String RULES = "rules";

  private static final String STRUCTURE = "a constraint, a list of them, t or nil";

  private final Source source;
  private final Inclusion inclusion;

  Grammar(Source source, Library library) {
    this.source = source;
    inclusion = new Inclusion(source, library);
  }

  /** Parses {@code formula = part | "(" part+ ")" | "(" "and" part* ")"}. */
  Node formula(Form form) {
    if (!(form instanceof Group group) || group.members().isEmpty()) return part(form);
    return switch (group.members().getFirst()) {
      case Word word when isLiteral(word) -> parts(group.members());
      case Word word when word.lowerCase().equals("and") -> parts(scope(group));
      case Word _, Text _ -> part(group);
      case Group _ -> parts(group.members());
    };
  }

  private Node parts(List<Form> forms) {
    var rules = forms.stream().filter(Grammar::isRules).skip(1).findFirst();
    if (rules.isPresent()) {
      throw source.wrong(rules.get(), "a single (rules \u2026) that holds all rules");
    }
    var parts = forms.stream().map(this::part).toList();
    return forms.stream().anyMatch(Inclusion::isOne) ? Outermost.of(parts) : Node.all(parts);
  }

  /** Parses {@code part = rules | include | structure}. */
  private Node part(Form form) {
    if (Inclusion.isOne(form)) return inclusion.of((Group) form);
    return isRules(form) ? rules((Group) form) : structure(form);
  }

  private static boolean isRules(Form form) {
    return isCall(RULES, form);
  }

  /** Tests for a list that begins with a name. */
  static boolean isCall(String name, Form form) {
    return form instanceof Group(var members, _)
        && !members.isEmpty()
        && members.getFirst() instanceof Word word
        && word.lowerCase().equals(name);
  }

  /** Parses {@code rules = "(" "rules" text* ")"}. */
  private Node rules(Group call) {
    var sets = new ArrayList<RuleSet>();
    for (var form : scope(call)) {
      if (!(form instanceof Text text)) throw source.wrong(form, "(rules \"rule\" \u2026)");
      sets.add(RuleGrammar.read(source.within(text)));
    }
    var rules = RuleSet.joined(sets);
    if (rules.size() > RuleSet.MOST) throw source.wrong(call, "at most " + RuleSet.MOST + " rules");
    return new Rules(rules);
  }

  /** Parses {@code structure = literal | set | include | constraint}. */
  Node structure(Form form) {
    return switch (form) {
      case Word word -> literal(word);
      case Group group -> group.members().isEmpty() ? ambiguous(group) : list(group);
      case Text text -> throw source.wrong(text, STRUCTURE);
    };
  }

  /** Parses {@code literal = "t" | "nil"}. */
  private Node literal(Word word) {
    return switch (word.lowerCase()) {
      case "t" -> Constant.T;
      case "nil" -> Constant.NIL;
      default -> throw source.unknown(word, STRUCTURE, Set.of("t", "nil"));
    };
  }

  /**
   * Rejects an empty list: it is false in the W4 program and a conjunction of nothing in its paper.
   */
  private Node ambiguous(Group empty) {
    throw source.wrong(empty, "t (accepts everything) or nil (accepts nothing)");
  }

  private Node list(Group group) {
    return switch (group.members().getFirst()) {
      case Word word -> isLiteral(word) ? set(group) : constraint(word, group);
      case Group _ -> set(group);
      case Text text -> throw source.wrong(text, "the name of a constraint");
    };
  }

  private static boolean isLiteral(Word word) {
    var name = word.lowerCase();
    return name.equals("t") || name.equals("nil");
  }

  /** Parses {@code set = "(" structure+ ")"}. */
  private Node set(Group group) {
    return Node.all(structures(group.members()));
  }

  /** Parses {@code constraint = "(" circumstance ")" | "(" name argument* ")"}. */
  private Node constraint(Word name, Group call) {
    return switch (name.lowerCase()) {
      case "and" -> Node.all(structures(scope(call)));
      case "or" -> Node.any(structures(scope(call)));
      case "not" -> not(call);
      case "if" -> choice(call);
      case Inclusion.NAME -> inclusion.ofConstraints(call);
      case RULES -> throw source.wrong(call, "a constraint (rules are only allowed in the"
          + " outermost list)");
      default -> ordinary(name, call);
    };
  }

  /** Parses {@code "not" structure}. */
  private Node not(Group call) {
    return new Not(structures(scope(call, 1, Circumstance.NOT.usage())).getFirst());
  }

  /** Parses {@code "if" structure structure structure}. */
  private Node choice(Group call) {
    var parts = structures(scope(call, 3, Circumstance.IF.usage()));
    return new If(parts.get(0), parts.get(1), parts.get(2));
  }

  /** Parses {@code name argument*}. */
  private Node ordinary(Word name, Group call) {
    var type =
        Vocabulary.find(name.lowerCase())
            .orElseThrow(
                () -> source.unknown(name, "the name of a constraint", Vocabulary.names()));
    return new Leaf(type.read(new Arguments(source, call, type.usage())));
  }

  private List<Node> structures(List<Form> forms) {
    return forms.stream().map(this::structure).toList();
  }

  private static List<Form> scope(Group call) {
    return call.members().subList(1, call.members().size());
  }

  private List<Form> scope(Group call, int size, String usage) {
    var scope = scope(call);
    if (scope.size() == size) return scope;
    throw source.wrong(scope.size() < size ? call : scope.get(size), usage);
  }
}
