package orbweaver.fetcher.kafka;

import java.time.Duration;
import orbweaver.fetcher.Fetcher;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.Limits;
import orbweaver.fetcher.http.apache.Trust;
import orbweaver.fetcher.lane.Clocks;
import orbweaver.fetcher.reach.Reach;
import orbweaver.fetcher.reach.SystemNames;
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
    var names = new SystemNames();
    var reach = new Reach(names, settings.bounds());
    var transport =
        new ApacheTransport(
            Trust.but(settings.bounds()::isUnverified),
            FetcherSettings.EXCHANGES,
            Limits.DEFAULT,
            workplace.clock());
    var gate = new Gate(Duration.ofMillis(KafkaSettings.SESSION_MS));
    var bell = new Bell();
    var fetcher =
        new Fetcher(
            settings,
            Clocks.of(workplace.clock()),
            reach,
            transport,
            workplace.ring().manifest()::keyOf,
            gate,
            bell::ring);
    Runnable below =
        () -> {
          settings.known().close();
          transport.close();
          names.close();
        };
    return new FetcherWork(NAME, workplace, fetcher, gate, bell, new Unsent(), below);
  }
}
