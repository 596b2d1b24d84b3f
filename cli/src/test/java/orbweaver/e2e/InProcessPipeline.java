package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.admin.submission.CrawlSubmission;
import orbweaver.admin.submission.GraphTopicEnds;
import orbweaver.app.process.PipelineServiceSettings;
import orbweaver.app.process.ServiceFactory;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.graph.sink.kafka.GraphSink;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.duckdb.DuckStore;
import orbweaver.runtime.pipeline.PipelineAdmin;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.service.Service;
import orbweaver.runtime.service.ServiceContext;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.web.LocalWeb;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TransactionListing;

/** Pipeline in this JVM on a shared broker, with several instances of each service but the sink. */
final class InProcessPipeline implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final List<ServiceKind> SCALED =
      List.of(ServiceKind.RULE, ServiceKind.FRONTIER, ServiceKind.FETCHER, ServiceKind.EXTRACTOR);

  private final Path folder;
  private final PipelineContext pipeline;
  private final FetcherSettings fetcherSettings;
  private final GraphSink sink;
  private final List<Instance> replicas = new ArrayList<>();

  /** Instance of a service. */
  private record Instance(ServiceKind service, String name, Service running) {}

  /** Starts it and waits until all work. */
  InProcessPipeline(KafkaSettings kafka, Path folder, int partitions, int instances, LocalWeb web) {
    this.folder = folder;
    pipeline = PipelineAdmin.openOrCreate(kafka, PolitenessKeyKind.DOMAIN, partitions);
    fetcherSettings =
        FetcherSettings.of("0.1.0")
            .withAllowedNetworks(
                List.of(Cidr.parse("127.0.0.0/8")),
                List.of(ConnectTo.parse(":80:" + web.address())));
    sink = ServiceFactory.createSink(context(ServiceKind.SINK, "one"), new InFolder(), true);
    sink.start();
    for (var instance = 0; instance < instances; instance++) {
      for (var service : SCALED) replicas.add(started(service, "player" + instance));
    }
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> services().allMatch(Service::isReady));
  }

  private Instance started(ServiceKind service, String name) {
    var running =
        ServiceFactory.create(
            service, context(service, name), PipelineServiceSettings.of(fetcherSettings));
    running.start();
    return new Instance(service, name, running);
  }

  private ServiceContext context(ServiceKind service, String name) {
    var own = FolderLayout.serviceFolder(folder, service.serviceName()).resolve(name);
    return new ServiceContext(
        pipeline, name, own, new SimpleMeterRegistry(), InstantSource.system());
  }

  private Stream<Service> services() {
    return Stream.concat(Stream.of(sink), replicas.stream().map(Instance::running));
  }

  PipelineContext pipeline() {
    return pipeline;
  }

  void submit(CrawlPlan plan) {
    var submission = CrawlSubmission.of(pipeline, plan, InstantSource.system());
    submission.submitActivity().close();
    submission.submitSeeds().close();
  }

  /** Disturbs the pipeline at random. */
  void disturb(Random random) throws Exception {
    if (random.nextBoolean()) abort();
    else restart(random);
  }

  /** Ends an instance and starts it again. */
  private void restart(Random random) {
    var ended = replicas.remove(random.nextInt(replicas.size()));
    ended.running.close();
    replicas.add(started(ended.service, ended.name));
  }

  /** Aborts all open transactions; the producers learn of it later. */
  private void abort() throws Exception {
    try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
      var ids =
          admin.listTransactions().all().get().stream()
              .map(TransactionListing::transactionalId)
              .filter(id -> id.contains(pipeline.kafka().prefix() + "."))
              .filter(id -> SCALED.stream().anyMatch(each -> id.contains(each.serviceName())))
              .toList();
      assertThat(ids).isNotEmpty();
      admin.fenceProducers(ids).all().get();
    }
  }

  void assertNoFault() {
    assertThat(services().flatMap(service -> service.fault().stream())).isEmpty();
  }

  /** Returns the graph, once it has all records of the pipeline. */
  GraphStore store() {
    var ends = GraphTopicEnds.of(pipeline);
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> sink.hasCaughtUp(ends));
    return DuckStore.open(
        FolderLayout.serviceFolder(folder, ServiceKind.SINK.serviceName())
            .resolve("one/graph.duckdb"));
  }

  @Override
  public void close() {
    services().toList().parallelStream().forEach(Service::close);
  }
}
