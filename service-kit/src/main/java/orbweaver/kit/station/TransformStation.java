package orbweaver.kit.station;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.Topic;

/**
 * A station without state: polls, hands each record to its step, sends what the step returns, all
 * in one transaction. Exactly once.
 */
public final class TransformStation {
  // Far below the transaction time-out: a batch of pages that are slow to parse must not outlast
  // it.
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private TransformStation() {}

  public static Station of(String name, Workplace workplace, List<Topic> reads, Step step) {
    return of(name, workplace, reads, step, LONGEST);
  }

  /** One session of such work, with topics that may be others in the next; it is yet to join. */
  public static Session session(String name, Workplace workplace, List<String> topics, Step step) {
    var member = workplace.ring().kafka().member(name);
    return new TransformSession(name, workplace, member, topics, step, LONGEST);
  }

  static Station of(
      String name, Workplace workplace, List<Topic> reads, Step step, Duration longest) {
    var topics = reads.stream().map(workplace.ring()::name).toList();
    var member = workplace.ring().kafka().member(name, workplace.instance());
    return new SessionStation(
        name, new TransformWork(name, workplace, member, topics, step, longest));
  }
}
