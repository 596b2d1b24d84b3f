package orbweaver.rule.kafka;

import io.micrometer.core.instrument.Counter;
import java.util.EnumMap;
import java.util.Map;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;

/** Metrics of decisions. */
final class Rulings {
  private final Meters meters;
  private final Map<Code, Counter> verdicts = new EnumMap<>(Code.class);
  private final Counter accepted;
  private final Counter refused;

  Rulings(Meters meters) {
    this.meters = meters;
    accepted = meters.counter(Metric.CANDIDATES, "true");
    refused = meters.counter(Metric.CANDIDATES, "false");
  }

  void count(PageVerdict verdict) {
    for (var decision : verdict.decisions()) {
      verdicts.computeIfAbsent(decision.code(), this::counter).increment();
    }
    for (var tally : verdict.tallies().values()) {
      accepted.increment(tally.accepted());
      refused.increment(tally.refused());
    }
  }

  private Counter counter(Code code) {
    return meters.counter(Metric.VERDICTS, Boolean.toString(code.isAcceptance()), code.name());
  }
}
