package orbweaver.cli.crawl;

import static java.util.concurrent.CompletableFuture.runAsync;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import orbweaver.cli.folder.CrawlFolder;
import orbweaver.cli.request.Ends;
import orbweaver.cli.run.BrokerStation;
import orbweaver.cli.run.Layout;
import orbweaver.cli.run.RingPlan;
import orbweaver.cli.run.Service;
import orbweaver.cli.run.StationSettings;
import orbweaver.cli.run.Stations;
import orbweaver.graph.GraphStore;
import orbweaver.graph.kafka.GraphSink;
import orbweaver.kit.meter.Registries;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.ClockWatch;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.KafkaRing;

/** Pipeline inside this process: broker and five services, their state in one folder. */
final class LocalRing implements AutoCloseable {
  private static final String INSTANCE = "one";

  private final CrawlFolder folder;
  private final BrokerStation broker;
  private final KafkaRing ring;
  private final StationSettings settings;
  private final InstantSource clock;
  private final PrometheusMeterRegistry meters = Registries.ofProcess();
  private final GraphSink sink;
  private final List<Station> stations = new ArrayList<>();
  private final ClockWatch watch;

  private LocalRing(
      CrawlFolder folder,
      BrokerStation broker,
      KafkaRing ring,
      StationSettings settings,
      InstantSource clock) {
    this.folder = folder;
    this.broker = broker;
    this.ring = ring;
    this.settings = settings.but(broker.controller());
    this.clock = clock;
    watch = new ClockWatch(clock, System::nanoTime);
    sink = Stations.sink(contextOf(Service.SINK), settings.graph(), settings.publishes());
  }

  /** Starts the broker and opens or creates the pipeline; no service runs yet. */
  static LocalRing open(
      CrawlFolder folder, RingPlan plan, StationSettings settings, InstantSource clock) {
    var broker = BrokerStation.on(Layout.broker(folder.path()));
    try {
      var ring =
          plan.openOrCreate(KafkaSettings.at(broker.bootstrap()).withMemory(settings.memory()));
      folder.bind(ring.manifest().id());
      return new LocalRing(folder, broker, ring, settings, clock);
    } catch (RuntimeException e) {
      broker.close();
      throw e;
    }
  }

  private Workplace contextOf(Service service) {
    var state = Layout.station(folder.path(), service.station());
    return new Workplace(ring, INSTANCE, state, meters, clock);
  }

  KafkaRing ring() {
    return ring;
  }

  /** Forbids the fetcher to connect to a port this process listens on. */
  void blockOwnPort(int port, String listener) {
    settings.blockOwnPort(port, listener);
  }

  String bootstrap() {
    return broker.bootstrap();
  }

  PrometheusMeterRegistry meters() {
    return meters;
  }

  /** Returns the running services, including the broker. */
  List<Station> stations() {
    return Stream.concat(Stream.of(broker), stations.stream()).toList();
  }

  /** Starts the services. */
  void start() {
    for (var service : Service.STATIONS) {
      var station = service == Service.SINK ? sink : Stations.of(service, contextOf(service), settings);
      stations.add(station);
      station.start();
    }
  }

  /** Returns the error that stops the pipeline, if any. */
  Optional<String> fault() {
    return stations().stream()
        .flatMap(station -> station.fault().stream())
        .findFirst()
        .or(watch::fault);
  }

  /** Returns the error a service currently retries on, if any. */
  Optional<String> trouble() {
    return stations().stream().flatMap(station -> station.trouble().stream()).findFirst();
  }

  /** Tests whether the graph contains everything that is in the topics now. */
  boolean isCaughtUp() {
    return sink.caughtUp(Ends.of(ring));
  }

  /** Opens a second connection to the live graph, beside the sink's own. */
  GraphStore store() {
    var sinkFolder = Layout.station(folder.path(), Service.SINK.station());
    return settings.graph().open(sinkFolder, ring.manifest().id());
  }

  @Override
  public void close() {
    try (broker;
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      // In parallel: each service waits for its work in flight.
      var closings = stations.stream().map(station -> runAsync(station::close, threads));
      CompletableFuture.allOf(closings.toArray(CompletableFuture[]::new)).join();
    }
  }
}
