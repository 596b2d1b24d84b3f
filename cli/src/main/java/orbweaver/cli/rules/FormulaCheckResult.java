package orbweaver.cli.rules;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.language.lint.LintReport;

/**
 * JSON form of a formula check.
 *
 * @param documentation purpose of the activity; absent if it has none or the input is no activity
 * @param actions its actions; absent if it only walks all links
 */
record FormulaCheckResult(
    Optional<String> documentation,
    String formula,
    Optional<String> actions,
    List<PredicateRow> order,
    boolean monotoneInDepth,
    List<String> distinguishes,
    List<String> needsRequest,
    List<String> needsBody,
    List<FindingRow> findings) {
  /** Predicate that the formula evaluates, with its cost. */
  record PredicateRow(String text, String evidence, String service, String cost) {}

  /** Finding of the check. */
  record FindingRow(String severity, String kind, String about, String text) {}

  static FormulaCheckResult of(
      LintReport report, Optional<String> documentation, Optional<String> actions) {
    return new FormulaCheckResult(
        documentation,
        report.formula(),
        actions,
        report.evaluationOrder().stream()
            .map(
                predicate ->
                    new PredicateRow(
                        predicate.text(),
                        EnumText.of(predicate.stage()),
                        predicate.service(),
                        predicate.requirement()))
            .toList(),
        report.isMonotoneInDepth(),
        report.distinguishedFeatures(),
        report.partsNeedingRequest(),
        report.partsNeedingBody(),
        report.findings().stream()
            .map(
                finding ->
                    new FindingRow(
                        EnumText.of(finding.severity()),
                        finding.getClass().getSimpleName(),
                        finding.subject(),
                        finding.message()))
            .toList());
  }
}
