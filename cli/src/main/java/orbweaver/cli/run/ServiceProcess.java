package orbweaver.cli.run;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.BindException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import orbweaver.cli.access.Principal;
import orbweaver.cli.access.Rights;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.folder.ServiceFolder;
import orbweaver.cli.watch.Screen;
import orbweaver.kit.health.DrainDoor;
import orbweaver.kit.health.HealthServer;
import orbweaver.kit.meter.Registries;
import orbweaver.kit.ring.Membership;
import orbweaver.kit.settings.Environment;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.ClockWatch;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.KafkaRing;

/** Process of one service, which runs until it is stopped or fails. */
public final class ServiceProcess {
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(500);

  private final Service service;
  private final ServiceSettings settings;
  private final Screen screen;
  private final InstantSource clock;
  private final Attendance attendance;
  private final AtomicBoolean isDrained = new AtomicBoolean();
  private final PrometheusMeterRegistry meters = Registries.ofProcess();

  /** Task that runs beside the service. */
  @FunctionalInterface
  public interface Attendance {
    /**
     * Starts the task.
     *
     * @param health URL of the health endpoint of the service
     * @return action that ends the task
     */
    Runnable begin(Service service, ServiceFolder folder, KafkaRing ring, String health);
  }

  public ServiceProcess(
      Service service,
      ServiceSettings settings,
      Screen screen,
      InstantSource clock,
      Attendance attendance) {
    this.service = service;
    this.settings = settings;
    this.screen = screen;
    this.clock = clock;
    this.attendance = attendance;
  }

  /** Runs the process and returns its exit code. */
  public ExitCode run() throws IOException, InterruptedException {
    if (service == Service.BROKER) BrokerStation.require();
    try (var stopping = Stopping.ofService();
        var folder = ServiceFolder.claim(settings.dir(), service.station())) {
      if (service == Service.BROKER) broker(folder, stopping);
      else station(folder, stopping);
    }
    return ExitCode.FINISHED;
  }

  private void broker(ServiceFolder folder, Stopping stopping)
      throws IOException, InterruptedException {
    var broker = BrokerStation.on(folder.part(), settings.port());
    screen.note("KAFKA_BOOTSTRAP_SERVERS=" + broker.bootstrap());
    work(broker, stopping, folder, _ -> () -> {});
  }

  private void station(ServiceFolder folder, Stopping stopping)
      throws IOException, InterruptedException {
    var opened = ring(stopping);
    if (opened.isEmpty()) return;
    var ring = opened.get();
    var station = stationOf(ring, folder);
    work(station, stopping, folder, health -> attendance.begin(service, folder, ring, health));
    // After a signal, without a drain, the instance stays a member and returns to its partitions.
    if (isDrained.get()) {
      Membership.leave(ring.kafka(), service.station(), folder.instance());
    }
  }

  // Only rule-service creates the pipeline, so that it is created once.
  private Optional<KafkaRing> ring(Stopping stopping) throws InterruptedException {
    var kafka =
        KafkaSettings.from(Environment.ofProcess()).withMemory(settings.stations().memory());
    var wait = new RingWait(kafka, settings.patience(), stopping, screen, clock);
    if (!wait.forBrokers()) return Optional.empty();
    requireRights(kafka);
    var ring =
        service == Service.RULE
            ? Optional.of(settings.ring().openOrCreate(kafka))
            : wait.forRing().map(settings.ring()::checked);
    // Before the pipeline existed, the ACLs of its topics could not be checked.
    requireRights(kafka);
    return ring;
  }

  private void requireRights(KafkaSettings kafka) {
    new Rights(kafka).require(Principal.of(service.role(), kafka.prefix()));
  }

  private Station stationOf(KafkaRing ring, ServiceFolder folder) {
    folder.bind(ring.manifest().id());
    var context = new Workplace(ring, folder.instance(), folder.part(), meters, clock);
    return Stations.of(service, context, settings.stations());
  }

  // The health endpoint stays open until the service has stopped.
  private void work(
      Station station, Stopping stopping, ServiceFolder folder, Function<String, Runnable> beside)
      throws IOException, InterruptedException {
    try (station;
        var endpoint = health(station, stopping);
        var working = station) {
      settings.stations().blockOwnPort(endpoint.port(), "health and metrics");
      working.start();
      var url =
          "http://%s:%d/health/ready".formatted(settings.health().getHostString(), endpoint.port());
      folder.tellHealth(url);
      var ending = beside.apply(url);
      screen.note("%s is running; health at %s".formatted(station.name(), url));
      try {
        await(station, stopping);
      } finally {
        ending.run();
      }
    }
  }

  private HealthServer health(Station station, Stopping stopping) throws IOException {
    try {
      var drainDoor = Optional.of(drainDoor(stopping));
      return new HealthServer(settings.health(), List.of(station), meters, drainDoor);
    } catch (BindException e) {
      throw CommandException.usage(
          "--health-host, --health-port: cannot listen at %s:%d: %s (expected: an address of this machine, a port that is not in use; port 0 selects a free one)"
              .formatted(
                  settings.health().getHostString(), settings.health().getPort(), e.getMessage()));
    }
  }

  private DrainDoor drainDoor(Stopping stopping) {
    return new DrainDoor(
        service.station(),
        settings.drainToken(),
        () -> {
          isDrained.set(true);
          stopping.ask();
        });
  }

  private void await(Station station, Stopping stopping) throws InterruptedException {
    var watch = new ClockWatch(clock, System::nanoTime);
    while (!stopping.await(CHECK_INTERVAL)) {
      station
          .fault()
          .or(watch::fault)
          .ifPresent(
              why -> {
                throw CommandException.fault(why);
              });
    }
  }
}
