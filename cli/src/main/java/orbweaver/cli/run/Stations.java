package orbweaver.cli.run;

import orbweaver.extractor.kafka.ExtractorShell;
import orbweaver.fetcher.kafka.FetcherShell;
import orbweaver.frontier.kafka.FrontierShell;
import orbweaver.graph.kafka.GraphSink;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.rule.kafka.RuleShell;

/** The five stations, in the order a URL meets them. */
public final class Stations {
  private Stations() {}

  /** A station that is not started yet. */
  public static Station of(Service service, Workplace at, StationSettings settings) {
    var place = at.withCommitInterval(settings.commitInterval());
    return switch (service) {
      case BROKER -> throw new IllegalArgumentException("a broker works at no ring");
      case RULE -> RuleShell.of(place, settings.keep());
      case FRONTIER -> FrontierShell.of(place);
      case FETCHER -> FetcherShell.of(place, settings.fetcher());
      case EXTRACTOR -> ExtractorShell.of(place);
      case SINK -> sink(place, settings.graph(), settings.publishes());
    };
  }

  /**
   * The sink, which can be asked how far it is.
   *
   * @param graph where it keeps it
   * @param publishes whether it writes the public topics
   */
  public static GraphSink sink(Workplace place, GraphPlace graph, boolean publishes) {
    var ring = place.ring().manifest().id();
    return new GraphSink(place, () -> graph.open(place.folder(), ring), publishes);
  }
}
