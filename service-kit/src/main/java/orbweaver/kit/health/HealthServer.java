package orbweaver.kit.health;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.kit.meter.Meters;
import orbweaver.kit.meter.Metric;
import orbweaver.kit.station.Station;

/**
 * {@code /health/live}, {@code /health/ready} and {@code /metrics} of a process. Alive: no station
 * stopped by itself. Ready: every station has its partitions.
 */
public final class HealthServer implements AutoCloseable {
  private static final int OK = 200;
  private static final int UNAVAILABLE = 503;

  private final HttpServer server;
  private final List<Station> stations;
  private final List<Meters> meters;
  private final Optional<DrainDoor> door;

  /**
   * @throws IOException when the address is taken
   */
  public HealthServer(
      InetSocketAddress address, List<Station> stations, PrometheusMeterRegistry registry)
      throws IOException {
    this(address, stations, registry, Optional.empty());
  }

  /**
   * One whose process may be asked to drain, by {@code POST /drain}.
   *
   * @throws IOException when the address is taken
   */
  public HealthServer(
      InetSocketAddress address,
      List<Station> stations,
      PrometheusMeterRegistry registry,
      Optional<DrainDoor> door)
      throws IOException {
    this.stations = List.copyOf(stations);
    meters = stations.stream().map(station -> told(station, registry)).toList();
    this.door = door;
    server = HttpServer.create(address, 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/health/live", exchange -> answer(exchange, faults()));
    server.createContext("/health/ready", exchange -> answer(exchange, unready()));
    server.createContext("/metrics", exchange -> send(exchange, OK, registry.scrape()));
    door.ifPresent(one -> server.createContext("/drain", exchange -> drain(one, exchange)));
    server.start();
  }

  /** The port it listens on. */
  public int port() {
    return server.getAddress().getPort();
  }

  private static Meters told(Station station, PrometheusMeterRegistry registry) {
    var meters = Meters.of(registry, station.name());
    meters.gauge(Metric.READY, () -> station.isReady() ? 1 : 0);
    meters.gauge(Metric.STOPPED, () -> station.fault().isPresent() ? 1 : 0);
    meters.counted(Metric.BEGUN_ANEW, station::begunAnew);
    return meters;
  }

  private Stream<String> faults() {
    return stations.stream().flatMap(station -> station.fault().stream());
  }

  private Stream<String> unready() {
    var waiting =
        stations.stream()
            .filter(station -> !station.isReady())
            .map(station -> station.name() + " has no partitions yet");
    var leaving = door.filter(DrainDoor::isAsked).map(_ -> "draining").stream();
    return Stream.of(faults(), waiting, leaving).flatMap(each -> each);
  }

  private static void drain(DrainDoor door, HttpExchange exchange) throws IOException {
    var answer = door.answer(exchange);
    send(exchange, answer.status(), answer.text());
  }

  private static void answer(HttpExchange exchange, Stream<String> troubles) throws IOException {
    var text = troubles.collect(Collectors.joining("\n"));
    send(exchange, text.isEmpty() ? OK : UNAVAILABLE, text.isEmpty() ? "ok" : text);
  }

  private static void send(HttpExchange exchange, int status, String text) throws IOException {
    var bytes = (text + "\n").getBytes(UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    meters.forEach(Meters::close);
  }
}
