package orbweaver.rule.kafka;

import io.micrometer.core.instrument.Counter;
import java.util.EnumMap;
import java.util.Map;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;

/** Metrics of decisions. */
final class DecisionMetrics {
  private final Meters meters;
  private final Map<DecisionCode, Counter> verdicts = new EnumMap<>(DecisionCode.class);
  private final Counter accepted;
  private final Counter rejected;

  DecisionMetrics(Meters meters) {
    this.meters = meters;
    accepted = meters.counter(Metric.OUTLINKS, "true");
    rejected = meters.counter(Metric.OUTLINKS, "false");
  }

  void count(PageVerdict verdict) {
    for (var decision : verdict.decisions()) {
      verdicts.computeIfAbsent(decision.code(), this::counter).increment();
    }
    for (var tally : verdict.outlinkCounts().values()) {
      accepted.increment(tally.accepted());
      rejected.increment(tally.rejected());
    }
  }

  private Counter counter(DecisionCode code) {
    return meters.counter(Metric.VERDICTS, Boolean.toString(code.isAcceptance()), code.name());
  }
}
