package orbweaver.app.ruletest;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.admin.activity.TextFileReader;
import orbweaver.language.Formula;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.OperationException;

/**
 * Results of all test cases of a file.
 *
 * @param results results in the order of the file
 * @param expected number of test cases with an expected verdict
 * @param asExpected number of these whose verdict is the expected one
 */
public record RuleTestRun(List<RuleTestResult> results, long expected, long asExpected) {
  public RuleTestRun {
    results = List.copyOf(results);
  }

  /**
   * Evaluates a formula on all test cases of a file.
   *
   * @param now time at which the given response headers were received
   */
  public static RuleTestRun of(Formula formula, Path urls, Instant now) {
    return of(read(urls, now).stream().map(test -> test.evaluate(formula)).toList());
  }

  private static List<RuleTestCase> read(Path urls, Instant now) {
    try {
      return RuleTestReader.read(TextFileReader.read(urls), now);
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(urls + ": " + e.getMessage());
    }
  }

  private static RuleTestRun of(List<RuleTestResult> results) {
    var tests = results.stream().filter(url -> url.expected().isPresent()).toList();
    return new RuleTestRun(
        results, tests.size(), tests.stream().filter(RuleTestResult::isAsExpected).count());
  }

  /** Returns the URLs with a verdict, each once, in the order of the file. */
  public List<String> urls(VerdictFilter verdict) {
    return results.stream()
        .filter(result -> verdict.matches(result.verdict()))
        .map(RuleTestResult::url)
        .distinct()
        .toList();
  }

  /** Returns one line per test case, and a summary if a verdict was expected. */
  public List<String> lines() {
    var summary = asExpected + " of " + expected + " verdicts as expected";
    var last = expected == 0 ? Stream.<String>of() : Stream.of(summary);
    return Stream.concat(results.stream().map(RuleTestResult::text), last).toList();
  }

  /** Tests whether a verdict differs from the expected one. */
  public boolean failed() {
    return asExpected < expected;
  }
}
