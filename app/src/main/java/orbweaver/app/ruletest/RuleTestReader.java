package orbweaver.app.ruletest;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.language.syntax.SourceText;

/**
 * Reader of test cases for a formula, one per line: {@code URL evidence* [→ verdict]}.
 *
 * <p>Example: {@code http://a.test/x depth=2 root=http://a.test/ type=text/html → accepted NEXT}
 *
 * <p>A comment starts with {@code #} at the start of a word; {@code ->} may replace the arrow.
 */
final class RuleTestReader {
  private final SourceText source;
  private final Instant now;

  private RuleTestReader(SourceText source, Instant now) {
    this.source = source;
    this.now = now;
  }

  /**
   * Reads all test cases.
   *
   * @param now time at which the given response headers were received
   * @throws orbweaver.language.syntax.FormulaSyntaxException with the position of the error
   */
  static List<RuleTestCase> read(SourceText source, Instant now) {
    return new RuleTestReader(source, now).all();
  }

  private List<RuleTestCase> all() {
    var text = source.text();
    var testCases = new ArrayList<RuleTestCase>();
    var line = 1;
    for (var from = 0; from < text.length(); line++) {
      var newline = text.indexOf('\n', from);
      var end = newline < 0 ? text.length() : newline;
      testCase(line, from, end).ifPresent(testCases::add);
      from = end + 1;
    }
    return testCases;
  }

  private Optional<RuleTestCase> testCase(int line, int from, int end) {
    var words = TestWord.of(source, from, end);
    if (words.isEmpty()) return Optional.empty();
    var arrow = (int) words.stream().takeWhile(word -> !word.isArrow()).count();
    if (arrow == 0) throw source.error(words.getFirst().offset(), "a URL", "an arrow");
    var url = LocationParser.read(source, words.getFirst().offset(), words.getFirst().text());
    var evidence =
        new UrlFacts(url, new EvidenceWords(source, words.subList(1, arrow))).evidence(now);
    return Optional.of(new RuleTestCase(line, url, evidence, expected(words, arrow, end)));
  }

  private Optional<String> expected(List<TestWord> words, int arrow, int end) {
    if (arrow == words.size()) return Optional.empty();
    return Optional.of(
        ExpectedVerdictParser.read(source, words.subList(arrow + 1, words.size()), end));
  }
}
