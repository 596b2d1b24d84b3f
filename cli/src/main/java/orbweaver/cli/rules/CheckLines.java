package orbweaver.cli.rules;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.check.Asked;
import orbweaver.language.check.Report;

/** Text form of a formula check. */
final class CheckLines {
  private CheckLines() {}

  static List<String> of(Report report) {
    var lines = new ArrayList<String>();
    lines.add(report.formula());
    lines.add("");
    lines.add("evaluated, in this order:");
    report.order().stream().map(CheckLines::row).forEach(lines::add);
    if (report.order().isEmpty()) lines.add("  nothing");
    lines.add("");
    lines.add("monotone in depth: " + (report.isMonotoneInDepth() ? "yes" : "no"));
    lines.add("distinguishes discovery paths by: " + joined(report.tellsApart()));
    lines.add("needs a request for: " + joined(report.needsRequest()));
    lines.add("needs a body for: " + joined(report.needsBody()));
    report
        .findings()
        .forEach(finding -> lines.add(CheckAnswer.word(finding.severity()) + ": " + finding.sentence()));
    return lines;
  }

  private static String row(Asked question) {
    var evidence = CheckAnswer.word(question.stage());
    return "  %-10s %-18s %-16s %s"
        .formatted(evidence, question.station(), question.cost(), question.text());
  }

  private static String joined(List<String> texts) {
    return texts.isEmpty() ? "nothing" : String.join(", ", texts);
  }
}
