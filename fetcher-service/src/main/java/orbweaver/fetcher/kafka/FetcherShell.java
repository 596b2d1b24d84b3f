package orbweaver.fetcher.kafka;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.footing.Footing;
import orbweaver.fetcher.lane.Clocks;
import orbweaver.kit.meter.Lately;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.SessionStation;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import org.apache.kafka.common.utils.Utils;

/** Service that fetches URLs: it reads fetch requests and writes fetch results. */
public final class FetcherShell {
  static final String NAME = "fetcher-service";

  // A scrape reads each number separately, and each reading visits all host slots under the lock.
  private static final Duration OCCUPANCY_AGE = Duration.ofSeconds(1);

  private FetcherShell() {}

  /** Returns the service for these settings. */
  public static Station of(Workplace context, FetcherSettings settings) {
    return new SessionStation(NAME, work(context, settings));
  }

  static FetcherWork work(Workplace context, FetcherSettings settings) {
    var egress = settings.bounds().but(brokers(context.ring().kafka()));
    var resources = new Footing(settings.within(egress), context.clock());
    var membership = new Gate(Duration.ofMillis(KafkaSettings.SESSION_MS));
    var wakeup = new Bell();
    var pipeline = context.ring();
    var memory = pipeline.kafka().memory().bodies();
    var fetcher = resources.fetcher(pipeline.manifest()::keyOf, memory, membership, wakeup::ring);
    var steady = Clocks.of(context.clock()).steady();
    var occupancy = new Lately<>(fetcher::occupancy, OCCUPANCY_AGE, steady);
    var metrics = new Tallies(Meters.of(context.meters(), NAME), occupancy);
    return new FetcherWork(
        NAME, context, fetcher, membership, wakeup, new Unsent(), metrics, resources::close);
  }

  // A link must never make the fetcher connect to a broker, whatever networks the operator allows.
  private static List<InetSocketAddress> brokers(KafkaSettings kafka) {
    return Arrays.stream(kafka.bootstrap().split(","))
        .map(String::strip)
        .map(
            broker ->
                InetSocketAddress.createUnresolved(Utils.getHost(broker), Utils.getPort(broker)))
        .toList();
  }
}
