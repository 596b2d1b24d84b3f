package orbweaver.rule.kafka;

import orbweaver.kit.ring.Freeing;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.StreamsStation;
import orbweaver.kit.station.Workplace;

/** rule-service as a station. */
public final class RuleShell {
  private RuleShell() {}

  public static Station of(Workplace workplace) {
    var ring = workplace.ring();
    var topology = RuleTopology.of(ring, () -> RingActivities.of(ring, workplace.clock()));
    var station = new StreamsStation("rule-service", workplace, topology);
    return new RuleStation(station, new Freeing(ring));
  }
}
