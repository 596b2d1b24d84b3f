package orbweaver.language.rules;

import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SExpressionReader;
import orbweaver.language.syntax.SourceText;

/**
 * Remaining size of a rule set: the number of rules and the length of their printed form are
 * bounded.
 */
final class RuleSizeBudget {
  private final SourceText source;
  private int rules = RuleSet.MAX_RULES;
  private int characters = SExpressionReader.MAX_CHARACTERS;

  RuleSizeBudget(SourceText source) {
    this.source = source;
  }

  /**
   * Consumes the size of some rules.
   *
   * @param start offset of the first rule, for error messages
   * @param count number of rules
   * @param printed printed form
   */
  void consume(int start, int count, String printed) {
    rules -= count;
    characters -= Quotes.around(printed).length() + 1;
    if (rules < 0) throw source.error(start, "at most " + RuleSet.MAX_RULES + " rules", "one more");
    if (characters >= 0) return;
    throw source.error(
        start, "at most " + SExpressionReader.MAX_CHARACTERS + " characters in all", "more");
  }
}
