package orbweaver.graph.store;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.store.Row.DecisionRow;
import orbweaver.graph.store.Row.RejectionRow;
import orbweaver.graph.store.Row.TraceRow;

/** Mapping of verdicts to rows, in which all texts are sanitized. */
final class DecisionRows {
  private DecisionRows() {}

  static Stream<Row> of(PageVerdict page) {
    var source = page.url().toString();
    var number = page.number();
    Stream<Row> decisions =
        page.decisions().stream()
            .map(decision -> new DecisionRow(source, number, sanitized(decision)));
    Stream<Row> rejections =
        page.rejected().stream()
            .map(rejected -> new RejectionRow(source, number, sanitized(rejected)));
    var traces = page.traces();
    Stream<Row> traceRows =
        IntStream.range(0, traces.size())
            .mapToObj(index -> new TraceRow(source, number, index, sanitized(traces.get(index))));
    return Stream.of(decisions, rejections, traceRows).flatMap(rows -> rows);
  }

  private static Decision sanitized(Decision decision) {
    return new Decision(
        decision.interest(),
        decision.accepted(),
        decision.code(),
        SanitizedText.of(decision.decidedBy()),
        decision.trace().map(DecisionRows::sanitized));
  }

  private static RejectedOutlink sanitized(RejectedOutlink rejected) {
    return new RejectedOutlink(
        rejected.target(),
        rejected.activity(),
        rejected.code(),
        SanitizedText.of(rejected.decidedBy()),
        rejected.trace());
  }

  static SeedVerdict sanitized(SeedVerdict seed) {
    var verdict =
        seed.withUrl(SanitizedText.of(seed.url()))
            .withDecidedBy(SanitizedText.of(seed.decidedBy()));
    return seed.trace().map(DecisionRows::sanitized).map(verdict::withTrace).orElse(verdict);
  }

  private static DecisionTrace sanitized(DecisionTrace trace) {
    return new DecisionTrace(
        trace.version(),
        trace.path(),
        trace.steps().stream().map(DecisionRows::sanitized).toList(),
        trace.omittedSteps(),
        SanitizedText.of(trace.otherwise()));
  }

  private static TraceStep sanitized(TraceStep step) {
    return new TraceStep(
        step.level(),
        SanitizedText.of(step.constraint()),
        step.stage(),
        step.answer(),
        SanitizedText.of(step.evidence()),
        step.decides());
  }
}
