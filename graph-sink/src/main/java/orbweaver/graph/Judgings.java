package orbweaver.graph;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.order.Step;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Refused;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Trace;
import orbweaver.graph.Row.DecisionRow;
import orbweaver.graph.Row.RefusalRow;
import orbweaver.graph.Row.TraceRow;

/** Mapper of verdicts to rows. */
final class Judgings {
  private Judgings() {}

  static Stream<Row> of(PageVerdict page) {
    var source = page.url().toString();
    var number = page.number();
    Stream<Row> decisions =
        page.decisions().stream().map(decision -> new DecisionRow(source, number, inert(decision)));
    Stream<Row> rejections =
        page.refused().stream().map(refused -> new RefusalRow(source, number, inert(refused)));
    var traces = page.traces();
    Stream<Row> traceRows =
        IntStream.range(0, traces.size())
            .mapToObj(way -> new TraceRow(source, number, way, inert(traces.get(way))));
    return Stream.of(decisions, rejections, traceRows).flatMap(rows -> rows);
  }

  private static Decision inert(Decision decision) {
    return new Decision(
        decision.wish(),
        decision.accepted(),
        decision.code(),
        Inert.text(decision.by()),
        decision.trace().map(Judgings::inert));
  }

  private static Refused inert(Refused refused) {
    return new Refused(refused.target(), refused.activity(), refused.code(), Inert.text(refused.by()), refused.trace());
  }

  static SeedVerdict inert(SeedVerdict seed) {
    return new SeedVerdict(
        seed.inlet(),
        seed.offset(),
        seed.activity(),
        seed.version(),
        Inert.text(seed.url()),
        seed.sent(),
        seed.code(),
        Inert.text(seed.by()),
        seed.trace().map(Judgings::inert));
  }

  private static Trace inert(Trace trace) {
    return new Trace(
        trace.version(),
        trace.label(),
        trace.steps().stream().map(Judgings::inert).toList(),
        trace.more(),
        Inert.text(trace.otherwise()));
  }

  private static Step inert(Step step) {
    return new Step(
        step.level(),
        Inert.text(step.constraint()),
        step.stage(),
        step.answer(),
        Inert.text(step.evidence()),
        step.decides());
  }
}
