package orbweaver.cli.rules;

import java.util.List;
import java.util.Locale;
import orbweaver.language.check.Report;

/** JSON form of a formula check. */
record CheckAnswer(
    String formula,
    List<Question> order,
    boolean monotoneInDepth,
    List<String> tellsApart,
    List<String> needsRequest,
    List<String> needsBody,
    List<Remark> findings) {
  /** Predicate that the formula asks, with its cost. */
  record Question(String text, String evidence, String station, String costs) {}

  /** Finding of the check. */
  record Remark(String severity, String kind, String about, String text) {}

  static CheckAnswer of(Report report) {
    return new CheckAnswer(
        report.formula(),
        report.order().stream()
            .map(
                question ->
                    new Question(question.text(), word(question.stage()), question.station(), question.cost()))
            .toList(),
        report.isMonotoneInDepth(),
        report.tellsApart(),
        report.needsRequest(),
        report.needsBody(),
        report.findings().stream()
            .map(
                finding ->
                    new Remark(
                        word(finding.severity()),
                        finding.getClass().getSimpleName(),
                        finding.about(),
                        finding.sentence()))
            .toList());
  }

  /** Returns a constant in lower case. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
