package orbweaver.cli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.EnumText;
import orbweaver.language.lint.EvaluationCost;
import orbweaver.language.lint.LintReport;

/** Text form of a formula check. */
final class FormulaCheckText {
  private FormulaCheckText() {}

  static List<String> of(
      LintReport report, Optional<String> documentation, Optional<String> actions) {
    var lines = new ArrayList<String>();
    documentation.ifPresent(purpose -> lines.add("documentation: " + purpose));
    lines.add(report.formula());
    actions.ifPresent(performed -> lines.add("actions: " + performed));
    lines.add("");
    lines.add("evaluated, in this order:");
    report.evaluationOrder().stream().map(FormulaCheckText::row).forEach(lines::add);
    if (report.evaluationOrder().isEmpty()) lines.add("  nothing");
    lines.add("");
    lines.add("monotone in depth: " + (report.isMonotoneInDepth() ? "yes" : "no"));
    lines.add("distinguishes discovery paths by: " + joined(report.distinguishedFeatures()));
    lines.add("needs a request for: " + joined(report.partsNeedingRequest()));
    lines.add("needs a body for: " + joined(report.partsNeedingBody()));
    report
        .findings()
        .forEach(finding -> lines.add(EnumText.of(finding.severity()) + ": " + finding.message()));
    return lines;
  }

  private static String row(EvaluationCost predicate) {
    var evidence = EnumText.of(predicate.stage());
    return "  %-10s %-18s %-16s %s"
        .formatted(evidence, predicate.service(), predicate.requirement(), predicate.text());
  }

  private static String joined(List<String> texts) {
    return texts.isEmpty() ? "nothing" : String.join(", ", texts);
  }
}
