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
import java.util.function.IntConsumer;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.app.folder.ServiceFolder;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.health.DrainEndpoint;
import orbweaver.runtime.health.HealthServer;
import orbweaver.runtime.service.ClockStepDetector;
import orbweaver.runtime.service.Service;

/** Run of one service with a health endpoint, until the process is stopped or the service fails. */
public final class SupervisedRun {
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(500);

  private final HealthEndpoint settings;
  private final PrometheusMeterRegistry meters;
  private final Reporter reporter;
  private final InstantSource clock;
  private final AtomicBoolean isDrained = new AtomicBoolean();

  /**
   * Creates the run.
   *
   * @param meters metrics that the endpoint serves
   */
  public SupervisedRun(
      HealthEndpoint settings,
      PrometheusMeterRegistry meters,
      Reporter reporter,
      InstantSource clock) {
    this.settings = settings;
    this.meters = meters;
    this.reporter = reporter;
    this.clock = clock;
  }

  /**
   * Starts a service and waits until the process is to stop; the health endpoint stays open until
   * the service has stopped.
   *
   * @param healthPort receives the port of the health endpoint
   * @param companion starts a task beside the service, given the URL of its health, and returns the
   *     action that ends the task
   */
  public void run(
      Service service,
      ShutdownSignal stopping,
      ServiceFolder folder,
      IntConsumer healthPort,
      Function<String, Runnable> companion)
      throws IOException, InterruptedException {
    // The service closes before its endpoint; the first resource closes it if the endpoint does not
    // open.
    try (service;
        var endpoint = openHealth(service, stopping);
        var working = service) {
      healthPort.accept(endpoint.port());
      working.start();
      var url =
          "http://%s:%d/health/ready"
              .formatted(settings.address().getHostString(), endpoint.port());
      folder.writeHealthUrl(url);
      var endCompanion = companion.apply(url);
      reporter.printMessage("%s is running; health at %s".formatted(service.name(), url));
      try {
        await(service, stopping);
      } finally {
        endCompanion.run();
      }
    }
  }

  /** Tests whether a drain request ended the run. */
  public boolean isDrained() {
    return isDrained.get();
  }

  private HealthServer openHealth(Service service, ShutdownSignal stopping) throws IOException {
    try {
      var drain = Optional.of(drainEndpoint(service, stopping));
      return new HealthServer(settings.address(), List.of(service), meters, drain);
    } catch (BindException e) {
      throw OperationException.usageError(
          "--health-host, --health-port: cannot listen at %s:%d: %s (expected: an address of this machine, a port that is not in use; port 0 selects a free one)"
              .formatted(
                  settings.address().getHostString(),
                  settings.address().getPort(),
                  e.getMessage()));
    }
  }

  private DrainEndpoint drainEndpoint(Service service, ShutdownSignal stopping) {
    return new DrainEndpoint(
        service.name(),
        settings.drainToken(),
        () -> {
          isDrained.set(true);
          stopping.request();
        });
  }

  private void await(Service service, ShutdownSignal stopping) throws InterruptedException {
    var clockSteps = new ClockStepDetector(clock, System::nanoTime);
    while (!stopping.await(CHECK_INTERVAL)) {
      service
          .fault()
          .or(clockSteps::fault)
          .ifPresent(
              why -> {
                throw OperationException.internalError(why);
              });
    }
  }
}
