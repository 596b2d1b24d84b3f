package orbweaver.rule.kafka;

import java.util.Optional;
import orbweaver.runtime.pipeline.RecordPurger;
import orbweaver.runtime.service.Service;

/**
 * Service that combines evaluation, submission relay and record purger.
 *
 * @param evaluation evaluation of seeds and pages
 * @param relay relay of the parties' submissions
 * @param purger purger of records that all services have read
 */
record CompositeRuleService(Service evaluation, Service relay, RecordPurger purger)
    implements Service {
  @Override
  public String name() {
    return evaluation.name();
  }

  @Override
  public void start() {
    evaluation.start();
    relay.start();
    purger.start();
  }

  @Override
  public boolean isReady() {
    return evaluation.isReady();
  }

  @Override
  public Optional<String> fault() {
    return evaluation.fault().or(relay::fault);
  }

  @Override
  public long restarts() {
    return evaluation.restarts() + relay.restarts();
  }

  @Override
  public void close() {
    purger.close();
    relay.close();
    evaluation.close();
  }
}
