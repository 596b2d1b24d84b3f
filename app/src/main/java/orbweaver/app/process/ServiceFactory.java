package orbweaver.app.process;

import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.archive.sink.kafka.ArchiveSink;
import orbweaver.extractor.kafka.ExtractorService;
import orbweaver.fetcher.kafka.FetcherService;
import orbweaver.frontier.kafka.FrontierService;
import orbweaver.graph.sink.kafka.GraphSink;
import orbweaver.index.sink.kafka.IndexSink;
import orbweaver.rule.kafka.RuleService;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;

/** Factory of services. */
public final class ServiceFactory {
  private ServiceFactory() {}

  /** Creates a service without starting it. */
  public static Service create(
      ServiceKind service, ServiceContext base, PipelineServiceSettings settings) {
    var context = base.withCommitInterval(settings.commitInterval());
    return switch (service) {
      case RULE -> RuleService.of(context, settings.retention());
      case FRONTIER -> FrontierService.of(context);
      case FETCHER -> FetcherService.of(context, settings.fetcher());
      case EXTRACTOR -> ExtractorService.of(context);
      case SINK -> createSink(context, settings.graph(), settings.publishes());
      case ARCHIVE ->
          ArchiveSink.of(context, settings.archivesRejected(), settings.archiveLimits());
      case INDEX -> IndexSink.of(context);
    };
  }

  /**
   * Creates the graph sink, which reports its progress.
   *
   * @param graph location of the graph
   * @param publishes whether it writes the public topics
   */
  public static GraphSink createSink(
      ServiceContext context, GraphLocation graph, boolean publishes) {
    var pipeline = context.pipeline().manifest().id();
    return new GraphSink(context, () -> graph.open(context.folder(), pipeline), publishes);
  }
}
