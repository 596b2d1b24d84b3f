package orbweaver.kit.station;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.Topic;

/**
 * Factory of stateless services: a session polls, transforms each record and sends the results in
 * one transaction, exactly once.
 */
public final class TransformStation {
  // Far below the transaction time-out, which a batch of slow pages must not exceed.
  private static final Duration MAX_TRANSACTION_TIME = Duration.ofSeconds(2);

  private TransformStation() {}

  /** Creates a service that reads these topics. */
  public static Station of(String name, Workplace context, List<Topic> reads, Step transformer) {
    return of(name, context, reads, transformer, MAX_TRANSACTION_TIME);
  }

  /** Creates a session that reads these topics and has yet to join; the next may read others. */
  public static Session session(String name, Workplace context, List<String> topics, Step transformer) {
    var member = context.ring().kafka().member(name);
    return new TransformSession(name, context, member, topics, transformer, MAX_TRANSACTION_TIME);
  }

  static Station of(
      String name, Workplace context, List<Topic> reads, Step transformer, Duration maxTransactionTime) {
    var topics = reads.stream().map(context.ring()::name).toList();
    var member = context.ring().kafka().member(name, context.instance());
    return new SessionStation(
        name, new TransformWork(name, context, member, topics, transformer, maxTransactionTime));
  }
}
