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

/** One service in this process, until it is told to stop or cannot go on. */
public final class ServiceProcess {
  private static final Duration LOOK = Duration.ofMillis(500);

  private final Service service;
  private final ServiceSettings settings;
  private final Screen screen;
  private final InstantSource clock;
  private final Attendance attendance;
  private final AtomicBoolean isDrained = new AtomicBoolean();
  private final PrometheusMeterRegistry meters = Registries.ofProcess();

  /** What goes on beside a service while it works. */
  @FunctionalInterface
  public interface Attendance {
    /**
     * Begins.
     *
     * @param health where the service says how it is
     * @return what ends it
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

  /** Answers what the process ends with. */
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
    var found = ring(stopping);
    if (found.isEmpty()) return;
    var ring = found.get();
    var station = stationOf(ring, folder);
    work(station, stopping, folder, health -> attendance.begin(service, folder, ring, health));
    // By a signal it is to come back, and finds its place.
    if (isDrained.get()) {
      Membership.leave(ring.kafka(), service.station(), folder.instance());
    }
  }

  // One service makes the ring, so that it is made once.
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
    // Of topics that were not there yet nobody could say.
    requireRights(kafka);
    return ring;
  }

  private void requireRights(KafkaSettings kafka) {
    new Rights(kafka).require(Principal.of(service.role(), kafka.prefix()));
  }

  private Station stationOf(KafkaRing ring, ServiceFolder folder) {
    folder.bind(ring.manifest().id());
    var place = new Workplace(ring, folder.instance(), folder.part(), meters, clock);
    return Stations.of(service, place, settings.stations());
  }

  // It says how it is until nothing is left to do.
  private void work(
      Station station, Stopping stopping, ServiceFolder folder, Function<String, Runnable> beside)
      throws IOException, InterruptedException {
    try (station;
        var health = health(station, stopping);
        var working = station) {
      settings.stations().blockOwnPort(health.port(), "health and metrics");
      working.start();
      var place =
          "http://%s:%d/health/ready".formatted(settings.health().getHostString(), health.port());
      folder.tellHealth(place);
      var ending = beside.apply(place);
      screen.note("%s at work; health at %s".formatted(station.name(), place));
      try {
        await(station, stopping);
      } finally {
        ending.run();
      }
    }
  }

  private HealthServer health(Station station, Stopping stopping) throws IOException {
    try {
      var door = Optional.of(door(stopping));
      return new HealthServer(settings.health(), List.of(station), meters, door);
    } catch (BindException e) {
      throw CommandException.usage(
          "--health-host, --health-port: cannot listen at %s:%d: %s (expected: an address of this machine, a port that nobody has there; port 0 takes a free one)"
              .formatted(
                  settings.health().getHostString(), settings.health().getPort(), e.getMessage()));
    }
  }

  private DrainDoor door(Stopping stopping) {
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
    while (!stopping.await(LOOK)) {
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
