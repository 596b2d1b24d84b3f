package orbweaver.language.rules;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;

/**
 * Recursive-descent parser of rules, with one method per production:
 *
 * <pre>
 * set         = ( local | rule )* end
 * local       = "under" scope "{" rule* "}"
 * rule        = combination | atom
 * combination = "{" operator rule+ "}"          at most 64 deep
 * operator    = "OR" | "AND" | "NOT"            in upper or lower case; NOT takes one or two
 * </pre>
 *
 * White space, and comments from {@code #} to the end of the line, may stand between tokens.
 */
public final class RuleParser {
  private static final int MAX_DEPTH = 64;
  private static final String UNDER = "under";
  private static final List<String> NUMBERS = List.of("none", "one", "two");

  private final SourceText source;
  private final RuleCursor cursor;
  private int depth;

  private RuleParser(SourceText source) {
    this.source = source;
    cursor = new RuleCursor(source);
  }

  /**
   * Parses {@code set = ( local | rule )* end}.
   *
   * @throws FormulaSyntaxException if the text contains anything but rules
   */
  public static RuleSet parse(SourceText source) {
    var parser = new RuleParser(source);
    var cursor = parser.cursor;
    var global = new ArrayList<Rule>();
    var local = new ArrayList<LocalRules>();
    var budget = new RuleSizeBudget(source);
    for (cursor.skipSpace(); !cursor.isAtEnd(); cursor.skipSpace()) {
      if (cursor.word().equals(UNDER)) local.add(parser.local(budget));
      else global.add(parser.rule(budget));
    }
    return new RuleSet(global, local);
  }

  private Rule rule(RuleSizeBudget budget) {
    var start = cursor.offset();
    var rule = rule();
    budget.consume(start, 1, rule.toString());
    return rule;
  }

  private LocalRules local(RuleSizeBudget budget) {
    var start = cursor.offset();
    var local = local();
    budget.consume(start, 1 + local.rules().size(), local.toString());
    return local;
  }

  /** Parses {@code local = "under" scope "{" rule* "}"}. */
  private LocalRules local() {
    var start = cursor.offset();
    cursor.skip(UNDER);
    cursor.skipSpace();
    var scope = new RuleAtomParser(cursor).scope();
    cursor.skipSpace();
    if (!cursor.isAt('{')) throw cursor.expected("\"{\" before the rules of that scope");
    cursor.advance();
    return new LocalRules(scope, rules(start));
  }

  private List<Rule> rules(int start) {
    var rules = new ArrayList<Rule>();
    for (cursor.skipSpace(); !cursor.isAt('}'); cursor.skipSpace()) {
      if (cursor.isAtEnd()) {
        throw cursor.expected("\"}\" to close the \"under\" at " + source.position(start));
      }
      rules.add(rule());
    }
    cursor.advance();
    return rules;
  }

  /** Parses {@code rule = combination | atom}. */
  private Rule rule() {
    return cursor.isAt('{') ? combination() : new RuleAtomParser(cursor).atom();
  }

  /** Parses {@code combination = "{" operator rule+ "}"}. */
  private Rule combination() {
    var open = cursor.offset();
    cursor.advance();
    if (++depth > MAX_DEPTH) {
      throw source.error(open, "at most " + MAX_DEPTH + " nested combinations", "one more");
    }
    cursor.skipSpace();
    var operator = operator();
    var rules = new ArrayList<Rule>();
    for (cursor.skipSpace(); !cursor.isAt('}'); cursor.skipSpace()) {
      rules.add(operand(operator, open, rules.size()));
    }
    if (rules.isEmpty()) throw cursor.expected("a rule (" + operator.arity() + ")");
    cursor.advance();
    depth--;
    return operator.of(rules);
  }

  /** Parses the next operand of a combination. */
  private Rule operand(RuleOperator operator, int open, int size) {
    if (cursor.isAtEnd()) throw unclosed(operator, open, size);
    if (size == operator.maxRules()) throw cursor.expected("\"}\" (" + operator.arity() + ")");
    return rule();
  }

  private FormulaSyntaxException unclosed(RuleOperator operator, int open, int size) {
    var opened = "\"{" + operator + "\" opened at " + source.position(open) + " is not closed";
    var found = size < NUMBERS.size() ? NUMBERS.get(size) : String.valueOf(size);
    return source.error(
        open,
        "\"}\" before the end",
        "none: " + opened + "; " + operator.arity() + ", " + found + " found");
  }

  /** Parses {@code operator = "OR" | "AND" | "NOT"}. */
  private RuleOperator operator() {
    var name = cursor.word();
    var operator =
        RuleOperator.of(name)
            .orElseThrow(
                () ->
                    source.unknownName(
                        cursor.offset(), "OR, AND or NOT", name, RuleOperator.NAMES));
    cursor.skip(name);
    return operator;
  }
}
