package orbweaver.graph.store;

import java.util.function.Consumer;
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

  static void forEach(PageVerdict page, Consumer<Row> rows) {
    var source = page.url().toString();
    var number = page.number();
    for (var decision : page.decisions()) {
      rows.accept(new DecisionRow(source, number, sanitized(decision)));
    }
    for (var rejected : page.rejected()) {
      rows.accept(new RejectionRow(source, number, sanitized(rejected)));
    }
    var index = 0;
    for (var trace : page.traces()) {
      rows.accept(new TraceRow(source, number, index++, sanitized(trace)));
    }
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

  // Nearly all traces are safe, and copies would be garbage.
  private static DecisionTrace sanitized(DecisionTrace trace) {
    return isSafe(trace) ? trace : sanitizedCopy(trace);
  }

  private static boolean isSafe(DecisionTrace trace) {
    return SanitizedText.isSafe(trace.otherwise())
        && trace.steps().stream()
            .allMatch(
                step ->
                    SanitizedText.isSafe(step.constraint())
                        && SanitizedText.isSafe(step.evidence()));
  }

  private static DecisionTrace sanitizedCopy(DecisionTrace trace) {
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
