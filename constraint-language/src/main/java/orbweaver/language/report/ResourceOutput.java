package orbweaver.language.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import orbweaver.language.action.Action.SaltonCheckUri;
import orbweaver.language.report.ReportOutput.Line;
import orbweaver.language.report.ReportOutput.Link;
import orbweaver.language.report.ReportOutput.Preformatted;
import orbweaver.language.report.ReportOutput.Score;
import orbweaver.language.report.ReportOutput.Text;
import orbweaver.language.value.Decimals;

/** Output about one resource, in the formats of W4. */
final class ResourceOutput {
  private static final String INDENT = "  ";
  private static final int SCORE_DIGITS = 9;

  private ResourceOutput() {}

  static Line traceLine(WalkedResource resource) {
    return new Line(traceStart(resource) + " ".repeat(resource.depth()) + resource.url());
  }

  private static String traceStart(WalkedResource resource) {
    return "Walk Depth: " + resource.depth() + "  - ";
  }

  static List<ReportOutput> headLines(WalkedResource resource) {
    return resource.head().stream().<ReportOutput>map(line -> new Line(INDENT + line)).toList();
  }

  static List<ReportOutput> trace(WalkedResource resource) {
    return List.of(new Text(traceStart(resource)), new Link(resource.url(), false));
  }

  static List<ReportOutput> head(WalkedResource resource) {
    return resource.head().isEmpty() ? List.of() : List.of(new Preformatted(resource.head()));
  }

  static List<ReportOutput> overview(WalkedResource resource) {
    return new ResourceOverview(resource.url(), resource.size(), resource.status(), resource.age())
        .outputs();
  }

  /** Shows every resource that is checked: a hit in bold with its score. */
  static List<ReportOutput> checked(WalkedResource resource, SaltonCheckUri check) {
    var found = resource.score(check.keys());
    if (found.isEmpty()) return List.of(new Link(resource.url(), false));
    var score = found.getAsDouble();
    var isHit = rounded(score).compareTo(check.threshold()) >= 0;
    return List.of(
        new Link(resource.url(), isHit), new Score(resource.url(), resource.title(), score, isHit));
  }

  static String print(double score) {
    return Decimals.print(Decimals.canonical(rounded(score)));
  }

  // A score is compared as it is printed: sums of doubles are not exact.
  private static BigDecimal rounded(double score) {
    return BigDecimal.valueOf(score).setScale(SCORE_DIGITS, RoundingMode.HALF_EVEN);
  }
}
