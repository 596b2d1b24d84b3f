package orbweaver.cli.run;

import orbweaver.extractor.kafka.ExtractorShell;
import orbweaver.fetcher.kafka.FetcherShell;
import orbweaver.frontier.kafka.FrontierShell;
import orbweaver.graph.kafka.GraphSink;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.rule.kafka.RuleShell;

/** Factory of the five services. */
public final class Stations {
  private Stations() {}

  /** Creates a service without starting it. */
  public static Station of(Service service, Workplace base, StationSettings settings) {
    var context = base.withCommitInterval(settings.commitInterval());
    return switch (service) {
      case BROKER -> throw new IllegalArgumentException("a broker is not a service of a pipeline");
      case RULE -> RuleShell.of(context, settings.keep());
      case FRONTIER -> FrontierShell.of(context);
      case FETCHER -> FetcherShell.of(context, settings.fetcher());
      case EXTRACTOR -> ExtractorShell.of(context);
      case SINK -> sink(context, settings.graph(), settings.publishes());
    };
  }

  /**
   * Creates the graph sink, which reports its progress.
   *
   * @param graph location of the graph
   * @param publishes whether it writes the public topics
   */
  public static GraphSink sink(Workplace context, GraphPlace graph, boolean publishes) {
    var ring = context.ring().manifest().id();
    return new GraphSink(context, () -> graph.open(context.folder(), ring), publishes);
  }
}
