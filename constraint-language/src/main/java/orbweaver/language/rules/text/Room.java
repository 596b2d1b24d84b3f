package orbweaver.language.rules.text;

import orbweaver.language.rules.RuleSet;
import orbweaver.language.text.FormReader;
import orbweaver.language.text.Quotes;
import orbweaver.language.text.Source;

/** What is left of the room that rules have: they are so many at most, and so long once printed. */
final class Room {
  private final Source source;
  private int rules = RuleSet.MOST;
  private int characters = FormReader.LONGEST;

  Room(Source source) {
    this.source = source;
  }

  /** Takes room for so many rules that begin there and are printed so. */
  void take(int start, int count, String printed) {
    rules -= count;
    characters -= Quotes.around(printed).length() + 1;
    if (rules < 0) throw source.wrong(start, "at most " + RuleSet.MOST + " rules", "one more");
    if (characters >= 0) return;
    throw source.wrong(start, "at most " + FormReader.LONGEST + " characters in all", "more");
  }
}
