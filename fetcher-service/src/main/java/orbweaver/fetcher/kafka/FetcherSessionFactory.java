package orbweaver.fetcher.kafka;

import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.OffsetLossReport;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.SessionFactory;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.FencedInstanceIdException;

/**
 * Factory of sessions around one fetcher.
 *
 * @param closeResources closes the resources of the fetcher
 */
record FetcherSessionFactory(
    String name, ServiceContext context, FetcherShared shared, Runnable closeResources)
    implements SessionFactory {
  @Override
  public ConsumerSession newSession() {
    var kafka = context.pipeline().kafka();
    var id = kafka.groupId(name) + "." + context.instance();
    var partitions = context.pipeline().manifest().partitions();
    var sender =
        new TransactionalSender(() -> new KafkaProducer<>(kafka.producerConfig(id, partitions)));
    return new FetcherSession(name, context, shared, sender);
  }

  // The exception means that a second fetcher with this instance name has joined the group. A retry
  // would fence that one in turn, and both would request the same hosts.
  @Override
  public boolean isTransient(RuntimeException error) {
    return !(error instanceof FencedInstanceIdException) && SessionFactory.super.isTransient(error);
  }

  @Override
  public String describe(RuntimeException error) {
    return new OffsetLossReport(context.pipeline(), name).message(error);
  }

  @Override
  public void release() {
    shared.fetcher().close();
    shared.metrics().close();
    closeResources.run();
  }
}
