package orbweaver.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;

/**
 * Temporary PostgreSQL server on loopback without authentication. It is removed when it is closed
 * or this JVM ends.
 */
public final class LocalPostgres implements AutoCloseable {
  // Text that the server prints when clients may connect.
  private static final String READY = "ready to accept connections";

  private final PostgresPrograms programs;
  private final Path folder;
  private final int port = freePort();
  private final Thread atExit = new Thread(this::remove);
  private volatile Optional<Process> server = Optional.empty();

  private LocalPostgres(PostgresPrograms programs) throws IOException {
    this.programs = programs;
    folder = PostgresPrograms.newFolder();
    Runtime.getRuntime().addShutdownHook(atExit);
    run("initdb", "-D", data(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N", "--no-locale");
    server = Optional.of(serve());
  }

  /** Tests whether the PostgreSQL programs are installed. */
  public static boolean isInstalled() {
    return PostgresPrograms.installed().isPresent();
  }

  /** Starts a server, ready for clients. */
  public static LocalPostgres start() {
    try {
      return new LocalPostgres(PostgresPrograms.installed().orElseThrow());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the JDBC address, with a super user. */
  public String address() {
    return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres";
  }

  /** Stops the server despite open connections; committed data stay. */
  public void stop() {
    stop("fast");
  }

  private void stop(String mode) {
    try {
      run("pg_ctl", "stop", "-D", data(), "-m", mode);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Restarts the server after {@link #stop}, at the same address. */
  public void restart() {
    try {
      server = Optional.of(serve());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process serve() throws IOException {
    var started =
        programs.start(
            folder,
            "postgres",
            "-D",
            data(),
            "-h",
            "127.0.0.1",
            "-p",
            Integer.toString(port),
            "-k",
            folder.toString(),
            "-c",
            "fsync=off");
    var output = started.inputReader(UTF_8);
    awaitReady(output);
    // The server would block if its output were not read.
    Thread.ofVirtual().start(() -> output.lines().forEach(_ -> {}));
    return started;
  }

  private static void awaitReady(BufferedReader output) throws IOException {
    for (var line = output.readLine(); ; line = output.readLine()) {
      if (line == null) throw new IOException("the server of PostgreSQL ended while it started");
      if (line.contains(READY)) return;
    }
  }

  private void run(String program, String... arguments) throws IOException {
    var process = programs.start(folder, program, arguments);
    var output = new String(process.getInputStream().readAllBytes(), UTF_8);
    if (process.onExit().join().exitValue() != 0) throw new IOException(program + ": " + output);
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  private static int freePort() {
    try (var socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    var _ = Runtime.getRuntime().removeShutdownHook(atExit);
    remove();
  }

  private void remove() {
    if (server.filter(Process::isAlive).isPresent()) stop("immediate");
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
