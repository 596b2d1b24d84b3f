package orbweaver.cli.serve;

import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.util.function.Function;
import orbweaver.console.Console;
import orbweaver.console.page.CrawlSource;
import orbweaver.runtime.OperationException;

/** Port of the server of pages, on this machine. */
public final class ServePort {
  private static final int MAX = 65_535;

  private ServePort() {}

  /** Rejects a number that is no port, by the exception that is made of a message. */
  public static void require(int port, Function<String, ? extends RuntimeException> exception) {
    if (port < 0 || port > MAX) throw exception.apply(port + " (expected: 0 to " + MAX + ")");
  }

  /**
   * Starts the server.
   *
   * @param option name of the option that the port is of
   * @throws OperationException if the port cannot be used
   */
  static Console start(int port, String option, CrawlSource source) {
    try {
      return Console.start(InetAddress.getLoopbackAddress(), port, source);
    } catch (UncheckedIOException e) {
      throw OperationException.usageError(
          "%s: port %d cannot be used: %s (expected: a free port, or 0)"
              .formatted(option, port, e.getMessage()));
    }
  }
}
