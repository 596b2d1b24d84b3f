package orbweaver.runtime.service;

import java.time.Duration;
import java.util.List;
import orbweaver.contract.Topic;

/**
 * Factory of stateless services: a session polls, transforms each record and sends the results in
 * one transaction, exactly once.
 */
public final class TransformService {
  // Far below the transaction time-out, which a batch of slow pages must not exceed.
  private static final Duration MAX_TRANSACTION_TIME = Duration.ofSeconds(2);

  private TransformService() {}

  /** Creates a service that reads these topics. */
  public static Service of(
      String name, ServiceContext context, List<Topic> reads, RecordTransformer transformer) {
    return of(name, context, reads, transformer, MAX_TRANSACTION_TIME);
  }

  /** Creates a session that reads these topics and has yet to join; the next may read others. */
  public static ConsumerSession session(
      String name, ServiceContext context, List<String> topics, RecordTransformer transformer) {
    var member = context.pipeline().kafka().groupMemberConfig(name);
    return new TransformSession(name, context, member, topics, transformer, MAX_TRANSACTION_TIME);
  }

  static Service of(
      String name,
      ServiceContext context,
      List<Topic> reads,
      RecordTransformer transformer,
      Duration maxTransactionTime) {
    var topics = reads.stream().map(context.pipeline()::topicName).toList();
    var member = context.pipeline().kafka().groupMemberConfig(name, context.instance());
    return new ConsumerService(
        name,
        new TransformSessionFactory(
            name, context, member, topics, transformer, maxTransactionTime));
  }
}
