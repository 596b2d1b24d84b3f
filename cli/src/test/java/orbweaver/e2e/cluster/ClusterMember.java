package orbweaver.e2e.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Broker or instance of a service: a process and its successors. */
final class ClusterMember implements AutoCloseable {
  private static final Pattern HEALTH = Pattern.compile("health at (http://[0-9.:]+/health/ready)");
  private static final Duration ANSWER = Duration.ofSeconds(5);
  private static final long MINUTES = 3;
  private static final int OK = 200;

  private final String name;
  private final ProcessBuilder line;
  private final Path folder;
  private int times;
  private Path output;
  private Process process;

  private ClusterMember(String name, ProcessBuilder line, Path folder) throws IOException {
    this.name = name;
    this.line = line.redirectErrorStream(true);
    this.folder = folder;
    output = folder.resolve(name + ".0.out");
    process = line.redirectOutput(output.toFile()).start();
  }

  /**
   * Starts it.
   *
   * @param folder for what it prints
   */
  static ClusterMember start(String name, ProcessBuilder line, Path folder) throws IOException {
    return new ClusterMember(name, line, folder);
  }

  /** Starts it again, after it has ended. */
  void start() throws IOException {
    assertThat(process.isAlive()).as(name).isFalse();
    output = folder.resolve(name + "." + ++times + ".out");
    process = line.redirectOutput(output.toFile()).start();
  }

  String name() {
    return name;
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Kills the process, like a power cut. */
  void kill() throws InterruptedException {
    process.destroyForcibly();
    assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as(name).isTrue();
  }

  /** Terminates the process, like a supervisor, and waits for its end. */
  void stop() throws InterruptedException {
    process.destroy();
    assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as(printed()).isTrue();
  }

  /** Waits for the end of the process and returns its exit code. */
  int code() throws InterruptedException {
    assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).as(printed()).isTrue();
    return process.exitValue();
  }

  /** Freezes the process by a signal. */
  void freeze() throws Exception {
    signal("STOP");
  }

  /** Continues the frozen process. */
  void thaw() throws Exception {
    signal("CONT");
  }

  private void signal(String signal) throws Exception {
    var pid = String.valueOf(process.pid());
    var code = new ProcessBuilder("kill", "-" + signal, pid).start().waitFor();
    assertThat(code).as(name + " SIG" + signal).isZero();
  }

  /** Tests whether its health endpoint reports ready; for a service with partitions. */
  boolean isReady() throws InterruptedException {
    var health = HEALTH.matcher(printed());
    if (!health.find()) return false;
    try (var client = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create(health.group(1))).timeout(ANSWER).build();
      return client.send(request, BodyHandlers.discarding()).statusCode() == OK;
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns its output since the last start. */
  String printed() {
    try {
      return Files.readString(output);
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
