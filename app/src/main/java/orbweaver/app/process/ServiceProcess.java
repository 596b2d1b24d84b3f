package orbweaver.app.process;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.admin.acl.AclProbe;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.folder.ServiceFolder;
import orbweaver.runtime.metrics.MeterRegistries;
import orbweaver.runtime.pipeline.GroupMembership;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.KafkaSettings;

/** Process of one service, which runs until it is stopped or fails. */
public final class ServiceProcess {
  private final ServiceKind service;
  private final ServiceProcessSettings settings;
  private final Reporter reporter;
  private final InstantSource clock;
  private final Companion companion;
  private final PrometheusMeterRegistry meters = MeterRegistries.forProcess();

  /** Task that runs beside the service. */
  @FunctionalInterface
  public interface Companion {
    /**
     * Starts the task.
     *
     * @param health URL of the health endpoint of the service
     * @return action that ends the task
     */
    Runnable start(
        ServiceKind service, ServiceFolder folder, PipelineContext pipeline, String health);
  }

  public ServiceProcess(
      ServiceKind service,
      ServiceProcessSettings settings,
      Reporter reporter,
      InstantSource clock,
      Companion companion) {
    this.service = service;
    this.settings = settings;
    this.reporter = reporter;
    this.clock = clock;
    this.companion = companion;
  }

  /** Runs the process until it is stopped. */
  public void run() throws IOException, InterruptedException {
    try (var stopping = ShutdownSignal.forService();
        var folder = ServiceFolder.claim(settings.dir(), service.serviceName())) {
      run(folder, stopping);
    }
  }

  private void run(ServiceFolder folder, ShutdownSignal stopping)
      throws IOException, InterruptedException {
    var opened = openPipeline(stopping);
    if (opened.isEmpty()) return;
    var pipeline = opened.get();
    var instance = createService(pipeline, folder);
    var supervised = new SupervisedRun(settings.health(), meters, reporter, clock);
    supervised.run(
        instance,
        stopping,
        folder,
        port -> settings.services().blockOwnPort(port, "health and metrics"),
        health -> companion.start(service, folder, pipeline, health));
    // After a signal, without a drain, the instance stays a member and returns to its partitions.
    if (supervised.isDrained()) {
      GroupMembership.leave(pipeline.kafka(), service.serviceName(), folder.instanceId());
    }
  }

  // Only rule-service creates the pipeline, so that it is created once.
  private Optional<PipelineContext> openPipeline(ShutdownSignal stopping)
      throws InterruptedException {
    var kafka =
        KafkaSettings.from(Environment.ofProcess()).withMemory(settings.services().memory());
    var wait = new PipelineWait(kafka, settings.startTimeout(), stopping, reporter, clock);
    if (!wait.forBrokers()) return Optional.empty();
    requireRights(kafka);
    var opened =
        service == ServiceKind.RULE
            ? Optional.of(settings.plan().openOrCreate(kafka))
            : wait.forPipeline().map(settings.plan()::requireMatching);
    // Before the pipeline existed, the ACLs of its topics could not be checked.
    requireRights(kafka);
    return opened;
  }

  private void requireRights(KafkaSettings kafka) {
    new AclProbe(kafka).requireGrants(AclPrincipal.of(service.role(), kafka.prefix()));
  }

  private Service createService(PipelineContext pipeline, ServiceFolder folder) {
    folder.bind(pipeline.manifest().id());
    var context =
        new ServiceContext(pipeline, folder.instanceId(), folder.stateFolder(), meters, clock);
    return ServiceFactory.create(service, context, settings.services());
  }
}
