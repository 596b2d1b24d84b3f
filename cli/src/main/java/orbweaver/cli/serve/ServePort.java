package orbweaver.cli.serve;

import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Function;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.console.Console;
import orbweaver.console.ConsoleSettings;
import orbweaver.console.page.CrawlSource;
import orbweaver.console.posting.LibraryForms;
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
   * @param folder folder of the crawl
   * @throws OperationException if the port cannot be used
   */
  static Console start(int port, String option, CrawlSource source, Path folder) {
    var settings =
        new ConsoleSettings(
            InetAddress.getLoopbackAddress(),
            port,
            FolderLayout.auditLog(folder),
            InstantSource.system());
    try {
      return Console.start(settings, source, LibraryForms.of(source));
    } catch (UncheckedIOException e) {
      throw OperationException.usageError(
          "%s: port %d cannot be used: %s (expected: a free port, or 0)"
              .formatted(option, port, e.getMessage()));
    }
  }
}
