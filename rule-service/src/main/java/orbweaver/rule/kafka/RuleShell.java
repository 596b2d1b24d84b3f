package orbweaver.rule.kafka;

import java.time.Duration;
import java.util.Optional;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.ring.Freeing;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.streams.CommitScheduler;
import orbweaver.kit.streams.StreamsStation;
import orbweaver.rule.kafka.porter.Porter;

/** Factory of rule-service. */
public final class RuleShell {
  private static final String NAME = "rule-service";

  private RuleShell() {}

  /**
   * Creates the service.
   *
   * @param workplace context of the service
   * @param keep retention of pages and verdicts that all services have read; unlimited if empty
   */
  public static Station of(Workplace workplace, Optional<Duration> keep) {
    var ring = workplace.ring();
    var meters = Meters.of(workplace.meters(), NAME);
    var activities = ActivityBook.ofWriter(ring, workplace.clock());
    var commits = new CommitScheduler(workplace.commitInterval());
    var topology = RuleTopology.of(ring, meters, new RingActivities(activities), commits);
    var station = new StreamsStation(NAME, workplace, topology, activities);
    return new RuleStation(
        station, Porter.of(workplace), new Freeing(ring, keep, workplace.clock()));
  }
}
