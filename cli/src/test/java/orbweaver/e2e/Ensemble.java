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
import orbweaver.cli.request.CrawlPlan;
import orbweaver.cli.request.CrawlRequest;
import orbweaver.cli.request.Ends;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.cli.run.Layout;
import orbweaver.cli.run.Service;
import orbweaver.cli.run.StationSettings;
import orbweaver.cli.run.Stations;
import orbweaver.contract.url.KeyKind;
import orbweaver.fetcher.FetcherSettings;
import orbweaver.fetcher.reach.Cidr;
import orbweaver.fetcher.reach.ConnectTo;
import orbweaver.graph.GraphStore;
import orbweaver.graph.kafka.GraphSink;
import orbweaver.graph.store.DuckStore;
import orbweaver.kit.ring.Rings;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.station.Station;
import orbweaver.kit.station.Workplace;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.sandbox.web.LocalWeb;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TransactionListing;

/** Pipeline in this JVM on a shared broker, with several instances of each service but the sink. */
final class Ensemble implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final List<Service> SEVERAL =
      List.of(Service.RULE, Service.FRONTIER, Service.FETCHER, Service.EXTRACTOR);

  private final Path folder;
  private final KafkaRing ring;
  private final FetcherSettings reach;
  private final GraphSink sink;
  private final List<Player> players = new ArrayList<>();

  /** Instance of a service. */
  private record Player(Service service, String name, Station station) {}

  /** Starts it and waits until all work. */
  Ensemble(KafkaSettings kafka, Path folder, int partitions, int instances, LocalWeb web) {
    this.folder = folder;
    ring = Rings.openOrCreate(kafka, KeyKind.DOMAIN, partitions);
    reach =
        FetcherSettings.of("0.1.0")
            .reaching(
                List.of(Cidr.parse("127.0.0.0/8")),
                List.of(ConnectTo.parse(":80:" + web.address())));
    sink = Stations.sink(place(Service.SINK, "one"), new InFolder(), true);
    sink.start();
    for (var instance = 0; instance < instances; instance++) {
      for (var service : SEVERAL) players.add(started(service, "player" + instance));
    }
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> stations().allMatch(Station::isReady));
  }

  private Player started(Service service, String name) {
    var station = Stations.of(service, place(service, name), StationSettings.of(reach));
    station.start();
    return new Player(service, name, station);
  }

  private Workplace place(Service service, String name) {
    var own = Layout.station(folder, service.station()).resolve(name);
    return new Workplace(ring, name, own, new SimpleMeterRegistry(), InstantSource.system());
  }

  private Stream<Station> stations() {
    return Stream.concat(Stream.of(sink), players.stream().map(Player::station));
  }

  KafkaRing ring() {
    return ring;
  }

  void ask(CrawlPlan plan) {
    CrawlRequest.of(ring, plan).send();
  }

  /** Disturbs the pipeline at random. */
  void trouble(Random random) throws Exception {
    if (random.nextBoolean()) abort();
    else restart(random);
  }

  /** Ends an instance and starts it again. */
  private void restart(Random random) {
    var player = players.remove(random.nextInt(players.size()));
    player.station.close();
    players.add(started(player.service, player.name));
  }

  /** Aborts all open transactions; the producers learn of it later. */
  private void abort() throws Exception {
    try (var admin = Admin.create(ring.kafka().admin())) {
      var ids =
          admin.listTransactions().all().get().stream()
              .map(TransactionListing::transactionalId)
              .filter(id -> id.contains(ring.kafka().prefix() + "."))
              .filter(id -> SEVERAL.stream().anyMatch(each -> id.contains(each.station())))
              .toList();
      assertThat(ids).isNotEmpty();
      admin.fenceProducers(ids).all().get();
    }
  }

  void isWell() {
    assertThat(stations().flatMap(station -> station.fault().stream())).isEmpty();
  }

  /** Returns the graph, once it has all records of the pipeline. */
  GraphStore store() {
    var ends = Ends.of(ring);
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20)).until(() -> sink.caughtUp(ends));
    return DuckStore.open(
        Layout.station(folder, Service.SINK.station()).resolve("one/graph.duckdb"));
  }

  @Override
  public void close() {
    stations().toList().parallelStream().forEach(Station::close);
  }
}
