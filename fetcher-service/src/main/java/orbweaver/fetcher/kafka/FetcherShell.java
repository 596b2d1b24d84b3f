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

/** fetcher-service: orders in, what was fetched out. */
public final class FetcherShell {
  static final String NAME = "fetcher-service";

  // A scrape asks for each number by itself, and a look walks all lanes while none may start.
  private static final Duration LOOK = Duration.ofSeconds(1);

  private FetcherShell() {}

  public static Station of(Workplace workplace, FetcherSettings settings) {
    return new SessionStation(NAME, work(workplace, settings));
  }

  static FetcherWork work(Workplace workplace, FetcherSettings settings) {
    var bounds = settings.bounds().but(brokers(workplace.ring().kafka()));
    var footing = new Footing(settings.within(bounds), workplace.clock());
    var gate = new Gate(Duration.ofMillis(KafkaSettings.SESSION_MS));
    var bell = new Bell();
    var ring = workplace.ring();
    var memory = ring.kafka().memory().bodies();
    var fetcher = footing.fetcher(ring.manifest()::keyOf, memory, gate, bell::ring);
    var steady = Clocks.of(workplace.clock()).steady();
    var lanes = new Lately<>(fetcher::occupancy, LOOK, steady);
    var tallies = new Tallies(Meters.of(workplace.meters(), NAME), lanes);
    return new FetcherWork(
        NAME, workplace, fetcher, gate, bell, new Unsent(), tallies, footing::close);
  }

  // What a page links to must never be read by a broker, wherever the operator lets us go.
  private static List<InetSocketAddress> brokers(KafkaSettings kafka) {
    return Arrays.stream(kafka.bootstrap().split(","))
        .map(String::strip)
        .map(each -> InetSocketAddress.createUnresolved(Utils.getHost(each), Utils.getPort(each)))
        .toList();
  }
}
