package orbweaver.rule.kafka;

import java.time.Duration;
import java.util.Optional;
import orbweaver.rule.kafka.relay.SubmissionRelay;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.pipeline.ActivityCatalog;
import orbweaver.runtime.pipeline.RecordPurger;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.streams.CommitScheduler;
import orbweaver.runtime.streams.StreamsService;

/** Factory of rule-service. */
public final class RuleService {
  private static final String NAME = "rule-service";

  private RuleService() {}

  /**
   * Creates the service.
   *
   * @param context context of the service
   * @param keep retention of pages and verdicts that all services have read; unlimited if empty
   */
  public static Service of(ServiceContext context, Optional<Duration> keep) {
    var pipeline = context.pipeline();
    var meters = Meters.of(context.meters(), NAME);
    var activities = ActivityCatalog.ofCommitted(pipeline, context.clock());
    var commits = new CommitScheduler(context.commitInterval());
    var topology = RuleTopology.of(pipeline, meters, new CatalogVersionLookup(activities), commits);
    var service = new StreamsService(NAME, context, topology, activities);
    return new CompositeRuleService(
        service, SubmissionRelay.of(context), new RecordPurger(pipeline, keep, context.clock()));
  }
}
