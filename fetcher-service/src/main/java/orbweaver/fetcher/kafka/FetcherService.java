package orbweaver.fetcher.kafka;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.fetcher.wiring.FetcherResources;
import orbweaver.runtime.metrics.CachedSupplier;
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.service.ConsumerService;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import org.apache.kafka.common.utils.Utils;

/** Service that fetches URLs: it reads fetch requests and writes fetch results. */
public final class FetcherService {
  static final String NAME = "fetcher-service";

  // A scrape reads each number separately, and each reading visits all host slots under the lock.
  private static final Duration OCCUPANCY_AGE = Duration.ofSeconds(1);

  private FetcherService() {}

  /** Returns the service for these settings. */
  public static Service of(ServiceContext context, FetcherSettings settings) {
    return new ConsumerService(NAME, sessionFactory(context, settings));
  }

  static FetcherSessionFactory sessionFactory(ServiceContext context, FetcherSettings settings) {
    var egress = settings.egress().withBlockedServers(brokers(context.pipeline().kafka()));
    var resources = new FetcherResources(settings.withEgress(egress), context.clock());
    var membership =
        new MembershipGuard(Duration.ofMillis(KafkaSettings.SESSION_TIMEOUT_MS), System::nanoTime);
    var wakeup = new ConsumerWakeup();
    var pipeline = context.pipeline();
    var bodies = BodyLimits.of(pipeline.kafka().memory().bodyBytes());
    var fetcher =
        resources.newFetcher(
            pipeline.manifest()::politenessKeyOf, bodies, membership, wakeup::signal);
    var steady = Clocks.of(context.clock()).steady();
    var occupancy = new CachedSupplier<>(fetcher::occupancy, OCCUPANCY_AGE, steady);
    var metrics = new FetcherMetrics(Meters.of(context.meters(), NAME), occupancy);
    return new FetcherSessionFactory(
        NAME,
        context,
        new FetcherShared(fetcher, membership, wakeup, new UncommittedResults(), metrics),
        resources::close);
  }

  // A link must never make the fetcher connect to a broker, whatever networks the operator allows.
  private static List<InetSocketAddress> brokers(KafkaSettings kafka) {
    return Arrays.stream(kafka.bootstrapServers().split(","))
        .map(String::strip)
        .map(
            broker ->
                InetSocketAddress.createUnresolved(Utils.getHost(broker), Utils.getPort(broker)))
        .toList();
  }
}
