package orbweaver.runtime.service;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Factory of the sessions of a stateless service.
 *
 * @param consumerSettings settings of the consumer
 * @param maxTransactionTime maximum time that one transaction collects records
 */
record TransformSessionFactory(
    String name,
    ServiceContext context,
    Map<String, Object> consumerSettings,
    List<String> topics,
    RecordTransformer transformer,
    Duration maxTransactionTime)
    implements SessionFactory {
  @Override
  public ConsumerSession newSession() {
    return new TransformSession(
        name, context, consumerSettings, topics, transformer, maxTransactionTime);
  }

  @Override
  public String describe(RuntimeException failure) {
    return new OffsetLossReport(context.pipeline(), name).message(failure);
  }
}
