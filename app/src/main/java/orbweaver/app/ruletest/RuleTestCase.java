package orbweaver.app.ruletest;

import java.util.Optional;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.Location;

/**
 * Test case for a formula: a URL with its evidence.
 *
 * @param line number of its line
 * @param evidence evidence of the URL
 * @param expected expected verdict, or its first word
 */
record RuleTestCase(int line, Location url, CandidateEvidence evidence, Optional<String> expected) {
  /** Evaluates the formula on the URL. */
  RuleTestResult evaluate(Formula formula) {
    var verdict = FormulaVerdict.of(formula.evaluate(evidence));
    var remark = verdict.isOpen() ? withoutPage().or(this::notFetchable) : notFetchable();
    return new RuleTestResult(line, url.text(), verdict, remark, expected);
  }

  private Optional<String> notFetchable() {
    return url instanceof NonHttpUrl
        ? Optional.of("a crawl fetches http and https only")
        : Optional.empty();
  }

  private Optional<String> withoutPage() {
    return evidence
        .head()
        .filter(head -> !head.isSuccess())
        .map(Head::status)
        .map("a response with status %d is no evidence of the page"::formatted);
  }
}
