package orbweaver.app.crawl;

import static java.util.concurrent.CompletableFuture.runAsync;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.submission.GraphTopicEnds;
import orbweaver.app.folder.CrawlFolder;
import orbweaver.app.process.BrokerStarter;
import orbweaver.app.process.EmbeddedBroker;
import orbweaver.app.process.PipelinePlan;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ServiceFactory;
import orbweaver.graph.sink.kafka.GraphSink;
import orbweaver.graph.store.GraphStore;
import orbweaver.runtime.metrics.MeterRegistries;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.ClockStepDetector;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;

/** Pipeline inside this process: broker and five services, their state in one folder. */
final class LocalPipeline implements AutoCloseable {
  private static final String INSTANCE = "one";

  private final CrawlFolder folder;
  private final EmbeddedBroker broker;
  private final PipelineContext pipeline;
  private final PipelineServiceSettings settings;
  private final InstantSource clock;
  private final PrometheusMeterRegistry meters = MeterRegistries.forProcess();
  private final GraphSink sink;
  private final List<Service> services = new ArrayList<>();
  private final ClockStepDetector clockSteps;

  private LocalPipeline(
      CrawlFolder folder,
      EmbeddedBroker broker,
      PipelineContext pipeline,
      PipelineServiceSettings settings,
      InstantSource clock) {
    this.folder = folder;
    this.broker = broker;
    this.pipeline = pipeline;
    this.settings = settings.withBlockedServer(broker.controllerAddress());
    this.clock = clock;
    clockSteps = new ClockStepDetector(clock, System::nanoTime);
    sink =
        ServiceFactory.createSink(
            contextOf(ServiceKind.SINK), settings.graph(), settings.publishes());
  }

  /** Starts the broker and opens or creates the pipeline; no service runs yet. */
  static LocalPipeline open(
      CrawlFolder folder,
      BrokerStarter brokers,
      PipelinePlan plan,
      PipelineServiceSettings settings,
      InstantSource clock) {
    var broker = brokers.start(FolderLayout.broker(folder.path()));
    try {
      var pipeline =
          plan.openOrCreate(KafkaSettings.of(broker.bootstrap()).withMemory(settings.memory()));
      folder.bind(pipeline.manifest().id());
      return new LocalPipeline(folder, broker, pipeline, settings, clock);
    } catch (RuntimeException e) {
      broker.close();
      throw e;
    }
  }

  private ServiceContext contextOf(ServiceKind service) {
    var state = FolderLayout.serviceFolder(folder.path(), service.serviceName());
    return new ServiceContext(pipeline, INSTANCE, state, meters, clock);
  }

  PipelineContext pipeline() {
    return pipeline;
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
  List<Service> services() {
    return Stream.concat(Stream.of(broker), services.stream()).toList();
  }

  /** Starts the services. */
  void start() {
    for (var service : ServiceKind.PIPELINE) {
      var started =
          service == ServiceKind.SINK
              ? sink
              : ServiceFactory.create(service, contextOf(service), settings);
      services.add(started);
      started.start();
    }
  }

  /** Returns the error that stops the pipeline, if any. */
  Optional<String> fatalError() {
    return services().stream()
        .flatMap(service -> service.fault().stream())
        .findFirst()
        .or(clockSteps::fault);
  }

  /** Returns the error a service currently retries on, if any. */
  Optional<String> recurringError() {
    return services().stream().flatMap(service -> service.repeatedFailure().stream()).findFirst();
  }

  /** Tests whether the graph contains everything that is in the topics now. */
  boolean isCaughtUp() {
    return sink.hasCaughtUp(GraphTopicEnds.of(pipeline));
  }

  /** Opens a further connection to the live graph, for reading. */
  GraphStore openGraph() {
    var sinkFolder = FolderLayout.serviceFolder(folder.path(), ServiceKind.SINK.serviceName());
    return settings.graph().open(sinkFolder, pipeline.manifest().id());
  }

  @Override
  public void close() {
    try (broker;
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      // In parallel: each service waits for its work in flight.
      var closings = services.stream().map(running -> runAsync(running::close, threads));
      CompletableFuture.allOf(closings.toArray(CompletableFuture[]::new)).join();
    }
  }
}
