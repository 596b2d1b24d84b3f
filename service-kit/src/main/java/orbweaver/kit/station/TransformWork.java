package orbweaver.kit.station;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Sessions of a station without state: nothing is remembered outside them.
 *
 * @param member settings of the consumer
 * @param longest how long one transaction may gather records
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
  public String sentence(RuntimeException trouble) {
    return new Losses(workplace.ring(), name).sentence(trouble);
  }
}
