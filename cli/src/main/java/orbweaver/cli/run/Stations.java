package orbweaver.cli.run;

import orbweaver.fetcher.FetcherSettings;
import orbweaver.frontier.kafka.FrontierShell;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;

/** The five stations, by their words. */
final class Stations {
  private Stations() {}

  static Station of(Service service, Workplace place, FetcherSettings fetcher) {
    return switch (service) {
      case BROKER -> throw new IllegalArgumentException("a broker works at no ring");
      case RULE -> FrontierShell.of(place);
      case FRONTIER -> FrontierShell.of(place);
      case FETCHER -> FrontierShell.of(place);
      case EXTRACTOR -> FrontierShell.of(place);
      case SINK -> FrontierShell.of(place);
    };
  }
}
