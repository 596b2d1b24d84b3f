package orbweaver.frontier.kafka;

import java.util.List;
import orbweaver.contract.Topic;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.streams.CommitScheduler;
import orbweaver.runtime.streams.ServiceTopology;
import orbweaver.runtime.streams.StreamsService;
import org.apache.kafka.streams.Topology;

/** The frontier service: reads verdicts, writes fetch requests. */
public final class FrontierService {
  static final String NAME = "frontier-service";
  private static final List<Topic> READS = List.of(Topic.VERDICT, Topic.CONTROL, Topic.PROGRESS);
  private static final List<Topic> WRITES =
      List.of(
          Topic.FRONTIER,
          Topic.HOST_STATUS,
          Topic.CONTROL,
          Topic.PROGRESS,
          Topic.SUBMISSION_ANSWER);

  private FrontierService() {}

  /** Creates the service. */
  public static Service of(ServiceContext context) {
    var activities = ActivityCatalog.of(context.pipeline(), context.clock());
    return new StreamsService(NAME, context, topology(context, activities), activities);
  }

  private static Topology topology(ServiceContext context, ActivityCatalog activities) {
    var pipeline = context.pipeline();
    var meters = Meters.of(context.meters(), NAME);
    var commits = new CommitScheduler(context.commitInterval());
    return new ServiceTopology(pipeline)
        .processor(
            FrontierProcessor.NAME,
            READS,
            () -> new FrontierProcessor(pipeline, activities, meters, commits),
            FrontierStores.ALL,
            WRITES)
        .build();
  }
}
