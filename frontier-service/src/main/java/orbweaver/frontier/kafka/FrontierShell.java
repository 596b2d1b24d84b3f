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

/** The frontier service: reads verdicts, writes fetch requests. */
public final class FrontierShell {
  static final String NAME = "frontier-service";
  private static final List<Topic> READS = List.of(Topic.VERDICT, Topic.CONTROL, Topic.PROGRESS);
  private static final List<Topic> WRITES = List.of(Topic.FRONTIER, Topic.CONTROL, Topic.PROGRESS);

  private FrontierShell() {}

  /** Creates the service. */
  public static Station of(Workplace context) {
    var activities = ActivityBook.of(context.ring(), context.clock());
    return new StreamsStation(NAME, context, topology(context, activities), activities);
  }

  private static Topology topology(Workplace context, ActivityBook activities) {
    var pipeline = context.ring();
    var meters = Meters.of(context.meters(), NAME);
    var commits = new CommitScheduler(context.commitInterval());
    return new StationTopology(pipeline)
        .processor(
            FrontierProcessor.NAME,
            READS,
            () -> new FrontierProcessor(pipeline, activities, meters, commits),
            FrontierStores.ALL,
            WRITES)
        .build();
  }
}
