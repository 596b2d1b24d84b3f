package orbweaver.runtime.health;

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
import orbweaver.runtime.metrics.Meters;
import orbweaver.runtime.metrics.Metric;
import orbweaver.runtime.service.Service;

/**
 * HTTP server with {@code /health/live}, {@code /health/ready} and {@code /metrics} of a process.
 * Live: no service has been stopped by a failure. Ready: every service has its partitions.
 */
public final class HealthServer implements AutoCloseable {
  private static final int OK = 200;
  private static final int UNAVAILABLE = 503;

  private final HttpServer server;
  private final List<Service> services;
  private final List<Meters> meters;
  private final Optional<DrainEndpoint> endpoint;

  /**
   * Creates and starts a server.
   *
   * @throws IOException if the address is in use
   */
  public HealthServer(
      InetSocketAddress address, List<Service> services, PrometheusMeterRegistry registry)
      throws IOException {
    this(address, services, registry, Optional.empty());
  }

  /**
   * Creates and starts a server that drains the process on {@code POST /drain}.
   *
   * @throws IOException if the address is in use
   */
  public HealthServer(
      InetSocketAddress address,
      List<Service> services,
      PrometheusMeterRegistry registry,
      Optional<DrainEndpoint> endpoint)
      throws IOException {
    this.services = List.copyOf(services);
    meters = services.stream().map(service -> bind(service, registry)).toList();
    this.endpoint = endpoint;
    server = HttpServer.create(address, 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/health/live", exchange -> answer(exchange, faults()));
    server.createContext("/health/ready", exchange -> answer(exchange, unready()));
    server.createContext("/metrics", exchange -> send(exchange, OK, registry.scrape()));
    endpoint.ifPresent(open -> server.createContext("/drain", exchange -> drain(open, exchange)));
    server.start();
  }

  /** Returns the port that the server listens on. */
  public int port() {
    return server.getAddress().getPort();
  }

  private static Meters bind(Service service, PrometheusMeterRegistry registry) {
    var meters = Meters.of(registry, service.name());
    meters.gauge(Metric.READY, () -> service.isReady() ? 1 : 0);
    meters.gauge(Metric.STOPPED, () -> service.fault().isPresent() ? 1 : 0);
    meters.functionCounter(Metric.RESTARTS, service::restarts);
    return meters;
  }

  private Stream<String> faults() {
    return services.stream().flatMap(service -> service.fault().stream());
  }

  private Stream<String> unready() {
    var waiting =
        services.stream()
            .filter(service -> !service.isReady())
            .map(service -> service.name() + " has no partitions yet");
    var draining = endpoint.filter(DrainEndpoint::isDraining).map(_ -> "draining").stream();
    return Stream.of(faults(), waiting, draining).flatMap(reasons -> reasons);
  }

  private static void drain(DrainEndpoint endpoint, HttpExchange exchange) throws IOException {
    var answer = endpoint.handle(exchange);
    send(exchange, answer.status(), answer.text());
  }

  private static void answer(HttpExchange exchange, Stream<String> reasons) throws IOException {
    var text = reasons.collect(Collectors.joining("\n"));
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
