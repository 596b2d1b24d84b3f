package orbweaver.app.settings;

import java.net.InetSocketAddress;
import java.util.function.Consumer;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.app.process.HealthEndpoint;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ServiceProcessSettings;
import orbweaver.archive.sink.ArchiveLimits;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.runtime.settings.Environment;

/** Reader of the settings of a service process from environment variables. */
public record ServiceEnvironment(Environment environment) {
  /**
   * Reads the settings.
   *
   * @param version version of the program
   * @param warnings receives warnings about files
   * @throws RuntimeException if a variable is unknown or has an invalid value
   */
  public ServiceProcessSettings read(
      ServiceKind service, String version, Consumer<String> warnings) {
    ServiceVariables.requireKnown(environment);
    return new ServiceProcessSettings(
        ServiceVariables.DIR.read(environment),
        health(),
        plan(),
        ServiceVariables.PATIENCE.read(environment),
        services(service, version, warnings));
  }

  private HealthEndpoint health() {
    var host = ServiceVariables.HEALTH_HOST.read(environment);
    var port = ServiceVariables.HEALTH_PORT.read(environment);
    return new HealthEndpoint(
        new InetSocketAddress(host, port), ServiceVariables.DRAIN_TOKEN.find(environment));
  }

  private PipelinePlan plan() {
    return new PipelinePlan(
        ServiceVariables.POLITENESS_KEY.find(environment),
        ServiceVariables.PARTITIONS.find(environment),
        ServiceVariables.DEFAULT_PARTITIONS);
  }

  private PipelineServiceSettings services(
      ServiceKind service, String version, Consumer<String> warnings) {
    return new PipelineServiceSettings(
        fetcher(service, version, warnings),
        ServiceVariables.RETENTION.find(environment),
        GraphAddress.location(ServiceVariables.GRAPH.find(environment), environment),
        !ServiceVariables.NO_PUBLISH.read(environment),
        ServiceVariables.ARCHIVE_REJECTED.read(environment),
        ArchiveLimits.of(
            ServiceVariables.ARCHIVE_RETENTION.find(environment),
            ServiceVariables.ARCHIVE_SIZE.find(environment)),
        ServiceVariables.COMMIT_INTERVAL.read(environment),
        MemoryBudgetSetting.ofProcess(ServiceVariables.BODY_MEMORY.find(environment)));
  }

  private FetcherSettings fetcher(ServiceKind service, String version, Consumer<String> warnings) {
    var variables = new FetcherEnvironment(environment);
    var settings = variables.settings(version);
    return service == ServiceKind.FETCHER
        ? variables.withExternalResults(settings, warnings)
        : settings;
  }
}
