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
   * @param workplace context of the service
   * @param keep retention of pages and verdicts that all services have read; unlimited if empty
   */
  public static Service of(ServiceContext workplace, Optional<Duration> keep) {
    var pipeline = workplace.pipeline();
    var meters = Meters.of(workplace.meters(), NAME);
    var activities = ActivityCatalog.ofCommitted(pipeline, workplace.clock());
    var commits = new CommitScheduler(workplace.commitInterval());
    var topology = RuleTopology.of(pipeline, meters, new CatalogVersionLookup(activities), commits);
    var service = new StreamsService(NAME, workplace, topology, activities);
    return new CompositeRuleService(
        service,
        SubmissionRelay.of(workplace),
        new RecordPurger(pipeline, keep, workplace.clock()));
  }
}
