package orbweaver.bench.crawler;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import orbweaver.runtime.OperationException;

/** Programs and ports of this machine. */
final class InstalledPrograms {
  private InstalledPrograms() {}

  /** Returns a port that is free at the moment. */
  static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /**
   * Finds a program on the path.
   *
   * @param source download location, for the error message
   */
  static String find(String name, String source) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .map(folder -> Path.of(folder).resolve(name))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Path::toString)
        .orElseThrow(
            () ->
                OperationException.usageError(
                    "--against: %s is not on PATH (expected: the program %s; install it from %s, or leave it out)"
                        .formatted(name, name, source)));
  }
}
