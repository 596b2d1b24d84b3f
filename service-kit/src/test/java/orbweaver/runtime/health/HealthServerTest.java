package orbweaver.runtime.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import orbweaver.runtime.service.Service;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Test of the HTTP endpoints for health and metrics. */
class HealthServerTest {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final FakeService rule = new FakeService("rule-service");
  private final FakeService fetcher = new FakeService("fetcher-service");
  @AutoClose private final HttpClient client = HttpClient.newHttpClient();
  @AutoClose private HealthServer server = start(0);

  HealthServerTest() throws IOException {}

  @BeforeEach
  void bothServicesAreReady() {
    rule.ready = true;
    fetcher.ready = true;
  }

  @Test
  void healthyServicesAreLiveAndReady() throws Exception {
    for (var path : List.of("/health/live", "/health/ready")) {
      var answer = get(path);
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).isEqualTo("ok\n");
      assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
    }
  }

  @Test
  void aServiceWithoutPartitionsIsLiveAndNotReady() throws Exception {
    fetcher.ready = false;

    assertThat(get("/health/live").statusCode()).isEqualTo(200);
    assertThat(get("/health/ready").statusCode()).isEqualTo(503);
    assertThat(get("/health/ready").body()).isEqualTo("fetcher-service has no partitions yet\n");
  }

  @Test
  void aStoppedServiceIsNeitherLiveNorReadyAndReportsTheReason() throws Exception {
    rule.fault = Optional.of("rule-service stopped: héllo");

    assertThat(get("/health/live").statusCode()).isEqualTo(503);
    assertThat(get("/health/live").body()).isEqualTo("rule-service stopped: héllo\n");
    assertThat(get("/health/ready").body()).isEqualTo("rule-service stopped: héllo\n");
  }

  @Test
  void everyReasonIsListed() throws Exception {
    rule.fault = Optional.of("rule-service stopped: a");
    fetcher.fault = Optional.of("fetcher-service stopped: b");
    fetcher.ready = false;

    assertThat(get("/health/ready").body())
        .isEqualTo(
            """
            rule-service stopped: a
            fetcher-service stopped: b
            fetcher-service has no partitions yet
            """);
  }

  @Test
  void metricsShowTheStateOfEachServiceAtTheTimeOfTheRequest() throws Exception {
    assertThat(get("/metrics").body())
        .contains("orbweaver_ready{service=\"rule-service\"} 1.0")
        .contains("orbweaver_stopped{service=\"fetcher-service\"} 0.0")
        .contains("orbweaver_restarts_total{service=\"rule-service\"} 0.0");

    rule.ready = false;
    rule.restarts = 3;
    fetcher.fault = Optional.of("stopped");

    assertThat(get("/metrics").body())
        .contains("orbweaver_ready{service=\"rule-service\"} 0.0")
        .contains("orbweaver_ready{service=\"fetcher-service\"} 1.0")
        .contains("orbweaver_stopped{service=\"fetcher-service\"} 1.0")
        .contains("orbweaver_restarts_total{service=\"rule-service\"} 3.0");
  }

  @Test
  void anotherPathIsNotFound() throws Exception {
    assertThat(get("/").statusCode()).isEqualTo(404);
    assertThat(get("/drain").statusCode()).as("no drain endpoint").isEqualTo(404);
  }

  @Test
  void anAddressInUseIsAnError() {
    assertThatThrownBy(() -> start(server.port())).isInstanceOf(BindException.class);
  }

  @Test
  void aClosedServerFreesItsPortAndItsGauges() throws Exception {
    var port = server.port();
    server.close();
    assertThat(registry.scrape()).doesNotContain("orbweaver_ready", "orbweaver_stopped");

    server = start(port);
    assertThat(get("/health/live").statusCode()).isEqualTo(200);
    assertThat(get("/metrics").body()).contains("orbweaver_ready{service=\"rule-service\"} 1.0");
  }

  private HealthServer start(int port) throws IOException {
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    return new HealthServer(address, List.of(rule, fetcher), registry);
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    var uri = URI.create("http://127.0.0.1:" + server.port() + path);
    return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
  }

  /** Service whose state a test sets. */
  private static final class FakeService implements Service {
    private final String name;
    private volatile boolean ready;
    private volatile Optional<String> fault = Optional.empty();
    private volatile long restarts;

    FakeService(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public void start() {}

    @Override
    public boolean isReady() {
      return ready;
    }

    @Override
    public Optional<String> fault() {
      return fault;
    }

    @Override
    public long restarts() {
      return restarts;
    }

    @Override
    public void close() {}
  }
}
