package orbweaver.fetcher.kafka;

import java.time.Duration;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.once.Footing;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.SessionStation;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;

/** fetcher-service: orders in, what was fetched out. */
public final class FetcherShell {
  private static final String NAME = "fetcher-service";

  private FetcherShell() {}

  public static Station of(Workplace workplace, FetcherSettings settings) {
    return new SessionStation(NAME, work(workplace, settings));
  }

  static FetcherWork work(Workplace workplace, FetcherSettings settings) {
    var footing = new Footing(settings, workplace.clock());
    var gate = new Gate(Duration.ofMillis(KafkaSettings.SESSION_MS));
    var bell = new Bell();
    var fetcher = footing.fetcher(workplace.ring().manifest()::keyOf, gate, bell::ring);
    return new FetcherWork(NAME, workplace, fetcher, gate, bell, new Unsent(), footing::close);
  }
}
