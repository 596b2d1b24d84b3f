package orbweaver.frontier.kafka;

import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.ring.ActivityBook;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.streams.CommitScheduler;
import orbweaver.kit.streams.StationTopology;
import orbweaver.kit.streams.StreamsStation;
import org.apache.kafka.streams.Topology;

/** frontier-service: verdicts in, orders out. */
public final class FrontierShell {
  static final String NAME = "frontier-service";
  private static final List<Topic> READS = List.of(Topic.VERDICT, Topic.CONTROL, Topic.PROGRESS);
  private static final List<Topic> WRITES = List.of(Topic.FRONTIER, Topic.CONTROL, Topic.PROGRESS);

  private FrontierShell() {}

  public static Station of(Workplace workplace) {
    var activities = ActivityBook.of(workplace.ring(), workplace.clock());
    return new StreamsStation(NAME, workplace, topology(workplace, activities), activities);
  }

  private static Topology topology(Workplace workplace, ActivityBook activities) {
    var ring = workplace.ring();
    var meters = Meters.of(workplace.meters(), NAME);
    var commits = new CommitScheduler(workplace.commitInterval());
    return new StationTopology(ring)
        .processor(
            FrontierProcessor.NAME,
            READS,
            () -> new FrontierProcessor(ring, activities, meters, commits),
            FrontierStores.ALL,
            WRITES)
        .build();
  }
}
