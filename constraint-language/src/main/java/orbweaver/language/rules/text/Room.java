package orbweaver.language.rules.text;

import orbweaver.language.rules.RuleSet;
import orbweaver.language.text.FormReader;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/**
 * Remaining size of a rule set: the number of rules and the length of their printed form are
 * bounded.
 */
final class Room {
  private final Source source;
  private int rules = RuleSet.MOST;
  private int characters = FormReader.LONGEST;

  Room(Source source) {
    this.source = source;
  }

  /**
   * Consumes the size of some rules.
   *
   * @param start offset of the first rule, for error messages
   * @param count number of rules
   * @param printed printed form
   */
  void take(int start, int count, String printed) {
    rules -= count;
    characters -= Quotes.around(printed).length() + 1;
    if (rules < 0) throw source.wrong(start, "at most " + RuleSet.MOST + " rules", "one more");
    if (characters >= 0) return;
    throw source.wrong(start, "at most " + FormReader.LONGEST + " characters in all", "more");
  }
}
