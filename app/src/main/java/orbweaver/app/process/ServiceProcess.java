package orbweaver.app.process;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.admin.acl.AclProbe;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.folder.ServiceFolder;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.health.DrainEndpoint;
import orbweaver.runtime.health.HealthServer;
import orbweaver.runtime.metrics.MeterRegistries;
import orbweaver.runtime.pipeline.GroupMembership;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.ClockStepDetector;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.KafkaSettings;

/** Process of one service, which runs until it is stopped or fails. */
public final class ServiceProcess {
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(500);

  private final ServiceKind service;
  private final ServiceProcessSettings settings;
  private final Reporter reporter;
  private final InstantSource clock;
  private final Companion attendance;
  private final AtomicBoolean isDrained = new AtomicBoolean();
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
      Companion attendance) {
    this.service = service;
    this.settings = settings;
    this.reporter = reporter;
    this.clock = clock;
    this.attendance = attendance;
  }

  /** Runs the process until it is stopped. */
  public void run() throws IOException, InterruptedException {
    if (service == ServiceKind.BROKER) BrokerService.requireAvailable();
    try (var stopping = ShutdownSignal.forService();
        var folder = ServiceFolder.claim(settings.dir(), service.serviceName())) {
      if (service == ServiceKind.BROKER) runBroker(folder, stopping);
      else runService(folder, stopping);
    }
  }

  private void runBroker(ServiceFolder folder, ShutdownSignal stopping)
      throws IOException, InterruptedException {
    var broker = BrokerService.start(folder.stateFolder(), settings.port());
    reporter.printMessage("KAFKA_BOOTSTRAP_SERVERS=" + broker.bootstrap());
    work(broker, stopping, folder, _ -> () -> {});
  }

  private void runService(ServiceFolder folder, ShutdownSignal stopping)
      throws IOException, InterruptedException {
    var opened = openPipeline(stopping);
    if (opened.isEmpty()) return;
    var pipeline = opened.get();
    var instance = createService(pipeline, folder);
    work(instance, stopping, folder, health -> attendance.start(service, folder, pipeline, health));
    // After a signal, without a drain, the instance stays a member and returns to its partitions.
    if (isDrained.get()) {
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

  // The health endpoint stays open until the service has stopped.
  private void work(
      Service service,
      ShutdownSignal stopping,
      ServiceFolder folder,
      Function<String, Runnable> beside)
      throws IOException, InterruptedException {
    try (service;
        var endpoint = health(service, stopping);
        var working = service) {
      settings.services().blockOwnPort(endpoint.port(), "health and metrics");
      working.start();
      var url =
          "http://%s:%d/health/ready"
              .formatted(settings.healthAddress().getHostString(), endpoint.port());
      folder.writeHealthUrl(url);
      var ending = beside.apply(url);
      reporter.printMessage("%s is running; health at %s".formatted(service.name(), url));
      try {
        await(service, stopping);
      } finally {
        ending.run();
      }
    }
  }

  private HealthServer health(Service service, ShutdownSignal stopping) throws IOException {
    try {
      var drainDoor = Optional.of(drainDoor(stopping));
      return new HealthServer(settings.healthAddress(), List.of(service), meters, drainDoor);
    } catch (BindException e) {
      throw OperationException.usageError(
          "--health-host, --health-port: cannot listen at %s:%d: %s (expected: an address of this machine, a port that is not in use; port 0 selects a free one)"
              .formatted(
                  settings.healthAddress().getHostString(),
                  settings.healthAddress().getPort(),
                  e.getMessage()));
    }
  }

  private DrainEndpoint drainDoor(ShutdownSignal stopping) {
    return new DrainEndpoint(
        service.serviceName(),
        settings.drainToken(),
        () -> {
          isDrained.set(true);
          stopping.request();
        });
  }

  private void await(Service service, ShutdownSignal stopping) throws InterruptedException {
    var watch = new ClockStepDetector(clock, System::nanoTime);
    while (!stopping.await(CHECK_INTERVAL)) {
      service
          .fault()
          .or(watch::fault)
          .ifPresent(
              why -> {
                throw OperationException.internalError(why);
              });
    }
  }
}
