package orbweaver.app.ruletest;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Result of a test case.
 *
 * @param line number of its line
 * @param remark note for the user
 * @param expected expected verdict, or its first word
 */
public record RuleTestResult(
    int line,
    String url,
    FormulaVerdict verdict,
    Optional<String> remark,
    Optional<String> expected) {
  /** Tests whether the verdict is the expected one, if any. */
  public boolean isAsExpected() {
    return expected.isEmpty() || verdict.matches(expected.get());
  }

  /** Returns the text form. */
  public String text() {
    var remarks =
        Stream.of(verdict.remark(), remark)
            .flatMap(Optional::stream)
            .collect(Collectors.joining("; "));
    var text = url + " → " + verdict.text() + (remarks.isEmpty() ? "" : "  (" + remarks + ")");
    return isAsExpected()
        ? text
        : text + "\n  line " + this.line + " expects: " + expected.orElse("");
  }
}
