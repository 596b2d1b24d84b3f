package orbweaver.console;

import java.net.InetAddress;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * Settings of the server of pages.
 *
 * @param address address that it listens on
 * @param port port, or 0 for a free one
 * @param auditLog file that changes are recorded in
 * @param clock time of the server
 */
public record ConsoleSettings(InetAddress address, int port, Path auditLog, InstantSource clock) {
  public ConsoleSettings {
    if (!address.isLoopbackAddress())
      throw new IllegalArgumentException(
          address.getHostAddress() + " (expected: a loopback address, such as 127.0.0.1)");
  }
}
