package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Web server nginx with TLS at a port of this machine, if the program is installed. */
final class NginxServer implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private final Process process;
  private final Path folder;

  /** Port of the server. */
  final int port;

  private NginxServer(Process process, Path folder, int port) {
    this.process = process;
    this.folder = folder;
    this.port = port;
  }

  /** Returns the program; empty if it is not installed. */
  static Optional<Path> program() {
    return Stream.of(
            "/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin")
        .map(bin -> Path.of(bin, "nginx"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts the server.
   *
   * @param location block of its configuration
   */
  static NginxServer start(Path program, Path folder, TestCertificate site, String location)
      throws IOException {
    Files.createDirectories(folder);
    var port = freePort();
    var text = configuration(folder, port, site, location);
    var configuration = Files.writeString(folder.resolve("nginx.conf"), text);
    var command =
        List.of(program.toString(), "-p", folder.toString(), "-c", configuration.toString());
    var output = folder.resolve("output").toFile();
    var process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output).start();
    var server = new NginxServer(process, folder, port);
    await().atMost(PATIENCE).until(() -> server.accepts() || !process.isAlive());
    assertThat(process.isAlive()).as(server::log).isTrue();
    return server;
  }

  // All files of the server are in its folder, and it is one process without a user of its own.
  private static String configuration(
      Path folder, int port, TestCertificate site, String location) {
    return """
        daemon off;
        master_process off;
        pid %1$s/nginx.pid;
        error_log %1$s/error.log;
        events {}
        http {
          access_log off;
          client_body_temp_path %1$s/body;
          proxy_temp_path %1$s/proxy;
          fastcgi_temp_path %1$s/fastcgi;
          uwsgi_temp_path %1$s/uwsgi;
          scgi_temp_path %1$s/scgi;
          server {
            listen 127.0.0.1:%2$d ssl;
            server_name localhost;
            ssl_certificate %3$s;
            ssl_certificate_key %4$s;
            %5$s
          }
        }
        """
        .formatted(folder, port, site.certificate(), site.key(), location);
  }

  /** Returns a port that nobody listens on now. */
  static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private boolean accepts() {
    try (var _ = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  private String log() {
    try {
      return Files.readString(folder.resolve("output"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
