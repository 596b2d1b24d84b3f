package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Broker and five services, each in its own process. */
final class ServiceProcesses implements AutoCloseable {
  static final List<String> STATIONS = List.of("rule", "frontier", "fetcher", "extractor", "sink");

  private static final Duration START = Duration.ofMinutes(2);
  private static final Pattern HEALTH = Pattern.compile("health at (http://[0-9.:]+)/health/ready");
  private static final Pattern LAG =
      Pattern.compile("(?m)^kafka_consumer_fetch_manager_records_lag\\{.*} (\\S+)$");

  private final Path temporary;
  private final Path folder;
  private final String[] reach;
  private final int port;
  private final Map<String, CommandProcess> processes = new LinkedHashMap<>();

  private ServiceProcesses(Path temporary, String[] reach) throws IOException {
    this.temporary = temporary;
    this.folder = temporary.resolve("pipeline");
    this.reach = reach.clone();
    try (var free = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      port = free.getLocalPort();
    }
  }

  /**
   * Starts them all.
   *
   * @param reach where the fetcher may connect, as options
   */
  static ServiceProcesses start(Path temporary, String... reach) throws IOException {
    var services = new ServiceProcesses(temporary, reach);
    services.start("broker");
    for (var service : STATIONS) services.start(service);
    for (var process : services.processes.values()) {
      await().atMost(START).until(() -> process.printed().contains("is running"));
    }
    return services;
  }

  /** Starts one, for the first time or again. */
  void start(String name) throws IOException {
    var line = new ArrayList<>(List.of("service", name, "--dir", folder.toString()));
    if (name.equals("broker")) line.addAll(List.of("--port", String.valueOf(port)));
    if (name.equals("fetcher")) line.addAll(List.of(reach));
    var variables = Map.of("KAFKA_BOOTSTRAP_SERVERS", bootstrap());
    processes.put(name, CommandProcess.start(temporary, variables, line.toArray(String[]::new)));
  }

  /** Waits until one of them runs. */
  void awaitRunning(String name) {
    await().atMost(START).until(() -> process(name).printed().contains("is running"));
  }

  void kill(String name) throws InterruptedException {
    process(name).kill();
  }

  String bootstrap() {
    return "127.0.0.1:" + port;
  }

  /** Returns the folder with their state and the graph. */
  Path folder() {
    return folder;
  }

  /** Drains the sink after it has read everything; its group loses the member at once. */
  void drainSink() throws Exception {
    drain("sink", "graph-sink");
    assertThat(CommandInProcess.run("pipeline", "show", "--bootstrap-server", bootstrap()))
        .contains("\ngraph-sink: empty, 0 of ");
  }

  /** Drains a sink after it has read everything. */
  void drain(String name, String service) throws Exception {
    await().atMost(START).pollInterval(Duration.ofMillis(200)).until(() -> isAtTheEnd(name));
    assertThat(CommandInProcess.run("drain", name, "--dir", folder.toString()))
        .contains(service + " is draining at 127.0.0.1:", service + " drained: 127.0.0.1:");
    assertThat(process(name).code()).isZero();
  }

  private boolean isAtTheEnd(String name) throws Exception {
    var health = HEALTH.matcher(process(name).printed());
    if (!health.find()) return false;
    try (var client = HttpClient.newHttpClient()) {
      var question = HttpRequest.newBuilder(URI.create(health.group(1) + "/metrics")).build();
      var lags = LAG.matcher(client.send(question, BodyHandlers.ofString()).body()).results();
      var values = lags.map(lag -> Double.valueOf(lag.group(1))).toList();
      return !values.isEmpty() && values.stream().allMatch(lag -> lag == 0);
    }
  }

  /** Asserts that none of them has ended. */
  void areAllAlive() {
    processes.forEach(
        (name, process) -> assertThat(process.isAlive()).as(name + process.printed()).isTrue());
  }

  private CommandProcess process(String name) {
    var process = processes.get(name);
    if (process == null) throw new IllegalStateException(name + " was never started");
    return process;
  }

  @Override
  public void close() {
    processes.values().forEach(CommandProcess::close);
  }
}
