package orbweaver.fetcher.kafka;

import orbweaver.fetcher.Fetcher;
import orbweaver.runtime.service.ConsumerSession;
import orbweaver.runtime.service.OffsetLossReport;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.service.SessionFactory;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.errors.FencedInstanceIdException;

/**
 * Factory of sessions around one fetcher. The fetcher and the uncommitted results outlive each
 * session.
 *
 * @param metrics metrics; closed with the fetcher
 * @param closeResources closes the resources of the fetcher
 */
record FetcherSessionFactory(
    String name,
    ServiceContext context,
    Fetcher fetcher,
    MembershipGuard membership,
    ConsumerWakeup wakeup,
    UncommittedResults uncommitted,
    FetcherMetrics metrics,
    Runnable closeResources)
    implements SessionFactory {
  @Override
  public ConsumerSession newSession() {
    var kafka = context.pipeline().kafka();
    var id = kafka.groupId(name) + "." + context.instance();
    var partitions = context.pipeline().manifest().partitions();
    var sender =
        new TransactionalSender(() -> new KafkaProducer<>(kafka.producerConfig(id, partitions)));
    return new FetcherSession(
        name, context, fetcher, membership, wakeup, uncommitted, sender, metrics);
  }

  // A second member with this name fetches from the same hosts, which would not be polite.
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
    fetcher.close();
    metrics.close();
    closeResources.run();
  }
}
