package orbweaver.app.ruletest;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import orbweaver.language.syntax.Quotes;
import orbweaver.language.syntax.SourceText;

/**
 * Parser of an expected verdict: {@code accepted [PRIORITY]}, {@code rejected [by WHAT]} or {@code
 * open[: REST]}.
 */
final class ExpectedVerdictParser {
  private static final String VERDICT = "accepted …, rejected by … or open: …";
  private static final Set<String> VERDICTS = Set.of("accepted", "rejected", "open");
  private static final Set<String> PRIORITIES = Set.of("first", "next", "last");

  private final SourceText source;
  private final List<TestWord> words;
  private final int end;

  private ExpectedVerdictParser(SourceText source, List<TestWord> words, int end) {
    this.source = source;
    this.words = words;
    this.end = end;
  }

  /**
   * Parses a verdict.
   *
   * @param words words of the verdict
   * @param end end of the line
   */
  static String read(SourceText source, List<TestWord> words, int end) {
    if (words.isEmpty()) throw source.error(end, VERDICT, "the end of the line");
    new ExpectedVerdictParser(source, words, end).check();
    return source.text().substring(words.getFirst().offset(), words.getLast().end());
  }

  private void check() {
    var first = words.getFirst();
    switch (first.text()) {
      case "accepted" -> checkPriority();
      case "rejected" -> checkReason();
      case "open" -> requireEnd(1);
      case "open:" -> requireMore("the residual formula");
      default -> throw source.unknownName(first.offset(), VERDICT, first.text(), VERDICTS);
    }
  }

  private void checkPriority() {
    if (words.size() == 1) return;
    var word = words.get(1);
    if (!PRIORITIES.contains(word.text().toLowerCase(Locale.ROOT))) {
      throw source.unknownName(word.offset(), "FIRST, NEXT or LAST", word.text(), PRIORITIES);
    }
    requireEnd(2);
  }

  private void checkReason() {
    if (words.size() == 1) return;
    var word = words.get(1);
    if (!word.text().equals("by")) throw error(word, "by …, or the end of the line");
    if (words.size() == 2)
      throw source.error(end, "the rejecting constraint", "the end of the line");
  }

  private void requireEnd(int size) {
    if (words.size() > size) throw error(words.get(size), "the end of the line");
  }

  private void requireMore(String expected) {
    if (words.size() == 1) throw source.error(end, expected, "the end of the line");
  }

  private RuntimeException error(TestWord word, String expected) {
    return source.error(word.offset(), expected, Quotes.shortened(word.text()));
  }
}
