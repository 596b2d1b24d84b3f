package orbweaver.kit.station;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Factory of the sessions of a stateless service.
 *
 * @param member settings of the consumer
 * @param longest maximum time that one transaction collects records
 */
record TransformWork(
    String name,
    Workplace workplace,
    Map<String, Object> member,
    List<String> topics,
    Step step,
    Duration longest)
    implements Work {
  @Override
  public Session session() {
    return new TransformSession(name, workplace, member, topics, step, longest);
  }

  @Override
  public String sentence(RuntimeException failure) {
    return new Losses(workplace.ring(), name).sentence(failure);
  }
}
