package orbweaver.cli.rules;

import java.util.ArrayList;
import java.util.List;
import orbweaver.language.check.Asked;
import orbweaver.language.check.Report;

/** A report as people read it. */
final class CheckLines {
  private CheckLines() {}

  static List<String> of(Report report) {
    var lines = new ArrayList<String>();
    lines.add(report.formula());
    lines.add("");
    lines.add("asked, in this order:");
    report.order().stream().map(CheckLines::row).forEach(lines::add);
    if (report.order().isEmpty()) lines.add("  nothing");
    lines.add("");
    lines.add("nearer to a seed is never worse: " + (report.isMonotoneInDepth() ? "yes" : "no"));
    lines.add("tells ways apart by: " + listed(report.tellsApart()));
    lines.add("needs a request for: " + listed(report.needsRequest()));
    lines.add("needs a body for: " + listed(report.needsBody()));
    report
        .findings()
        .forEach(found -> lines.add(CheckAnswer.word(found.severity()) + ": " + found.sentence()));
    return lines;
  }

  private static String row(Asked asked) {
    var evidence = CheckAnswer.word(asked.stage());
    return "  %-10s %-18s %-16s %s"
        .formatted(evidence, asked.station(), asked.cost(), asked.text());
  }

  private static String listed(List<String> texts) {
    return texts.isEmpty() ? "nothing" : String.join(", ", texts);
  }
}
