package orbweaver.language.rules.text;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.rules.Local;
import orbweaver.language.rules.Rule;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.text.Source;

/**
 * Recursive-descent parser of rules, with one method per production:
 *
 * <pre>
 * set         = ( local | rule )* end
 * local       = "under" place "{" rule* "}"
 * rule        = combination | atom
 * combination = "{" operator rule+ "}"          at most 64 deep
 * operator    = "OR" | "AND" | "NOT"            in upper or lower case; NOT takes one or two
 * </pre>
 *
 * White space, and comments from {@code #} to the end of the line, may stand between tokens.
 */
public final class RuleGrammar {
  private static final int MAX_DEPTH = 64;
  private static final String UNDER = "under";
  private static final List<String> NUMBERS = List.of("none", "one", "two");

  private final Source source;
  private final Cursor cursor;
  private int depth;

  private RuleGrammar(Source source) {
    this.source = source;
    cursor = new Cursor(source);
  }

  /**
   * Parses {@code set = ( local | rule )* end}.
   *
   * @throws FormulaSyntaxException if the text contains anything but rules
   */
  public static RuleSet read(Source source) {
    var grammar = new RuleGrammar(source);
    var cursor = grammar.cursor;
    var global = new ArrayList<Rule>();
    var local = new ArrayList<Local>();
    var budget = new Room(source);
    for (cursor.skipSpace(); !cursor.isAtEnd(); cursor.skipSpace()) {
      if (cursor.word().equals(UNDER)) local.add(grammar.local(budget));
      else global.add(grammar.rule(budget));
    }
    return new RuleSet(global, local);
  }

  private Rule rule(Room budget) {
    var start = cursor.at();
    var rule = rule();
    budget.take(start, 1, rule.toString());
    return rule;
  }

  private Local local(Room budget) {
    var start = cursor.at();
    var local = local();
    budget.take(start, 1 + local.rules().size(), local.toString());
    return local;
  }

  /** Parses {@code local = "under" place "{" rule* "}"}. */
  private Local local() {
    var start = cursor.at();
    cursor.pass(UNDER);
    cursor.skipSpace();
    var where = new AtomReader(cursor).place();
    cursor.skipSpace();
    if (!cursor.isAt('{')) throw cursor.expected("\"{\" before the rules for that place");
    cursor.next();
    return new Local(where, rules(start));
  }

  private List<Rule> rules(int start) {
    var rules = new ArrayList<Rule>();
    for (cursor.skipSpace(); !cursor.isAt('}'); cursor.skipSpace()) {
      if (cursor.isAtEnd()) {
        throw cursor.expected("\"}\" to close the \"under\" at " + source.place(start));
      }
      rules.add(rule());
    }
    cursor.next();
    return rules;
  }

  /** Parses {@code rule = combination | atom}. */
  private Rule rule() {
    return cursor.isAt('{') ? combination() : new AtomReader(cursor).atom();
  }

  /** Parses {@code combination = "{" operator rule+ "}"}. */
  private Rule combination() {
    var open = cursor.at();
    cursor.next();
    if (++depth > MAX_DEPTH) {
      throw source.wrong(open, "at most " + MAX_DEPTH + " nested combinations", "one more");
    }
    cursor.skipSpace();
    var operator = operator();
    var rules = new ArrayList<Rule>();
    for (cursor.skipSpace(); !cursor.isAt('}'); cursor.skipSpace()) {
      rules.add(operand(operator, open, rules.size()));
    }
    if (rules.isEmpty()) throw cursor.expected("a rule (" + operator.takes() + ")");
    cursor.next();
    depth--;
    return operator.of(rules);
  }

  /** Parses the next operand of a combination. */
  private Rule operand(Operator operator, int open, int size) {
    if (cursor.isAtEnd()) throw unclosed(operator, open, size);
    if (size == operator.most()) throw cursor.expected("\"}\" (" + operator.takes() + ")");
    return rule();
  }

  private FormulaSyntaxException unclosed(Operator operator, int open, int size) {
    var opened = "\"{" + operator + "\" opened at " + source.place(open) + " is not closed";
    var found = size < NUMBERS.size() ? NUMBERS.get(size) : String.valueOf(size);
    return source.wrong(
        open,
        "\"}\" before the end",
        "none: " + opened + "; " + operator.takes() + ", " + found + " found");
  }

  /** Parses {@code operator = "OR" | "AND" | "NOT"}. */
  private Operator operator() {
    var name = cursor.word();
    var operator =
        Operator.of(name)
            .orElseThrow(() -> source.unknown(cursor.at(), "OR, AND or NOT", name, Operator.NAMES));
    cursor.pass(name);
    return operator;
  }
}
