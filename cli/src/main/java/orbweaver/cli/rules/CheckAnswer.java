package orbweaver.cli.rules;

import java.util.List;
import java.util.Locale;
import orbweaver.language.check.Report;

/** A report as JSON says it. */
record CheckAnswer(
    String formula,
    List<Question> order,
    boolean monotoneInDepth,
    List<String> tellsApart,
    List<String> needsRequest,
    List<String> needsBody,
    List<Remark> findings) {
  /** Something that is asked. */
  record Question(String text, String evidence, String station, String costs) {}

  /** Something that was found. */
  record Remark(String severity, String kind, String about, String text) {}

  static CheckAnswer of(Report report) {
    return new CheckAnswer(
        report.formula(),
        report.order().stream()
            .map(
                asked ->
                    new Question(asked.text(), word(asked.stage()), asked.station(), asked.cost()))
            .toList(),
        report.isMonotoneInDepth(),
        report.tellsApart(),
        report.needsRequest(),
        report.needsBody(),
        report.findings().stream()
            .map(
                found ->
                    new Remark(
                        word(found.severity()),
                        found.getClass().getSimpleName(),
                        found.about(),
                        found.sentence()))
            .toList());
  }

  /** A constant as a word. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
