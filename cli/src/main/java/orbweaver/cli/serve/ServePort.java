package orbweaver.cli.serve;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.cli.users.StoredUsers;
import orbweaver.console.Console;
import orbweaver.console.ConsoleLimits;
import orbweaver.console.ConsoleReach;
import orbweaver.console.ConsoleSettings;
import orbweaver.console.posting.LibraryForms;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.walk.WalkRunner;
import orbweaver.runtime.OperationException;

/** Start of the server of pages at a port. */
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
   * @param limits limits for clients
   * @param usersFolder folder of the users
   * @param folder folder of the record of changes
   * @param walks runs walks that are started by forms; absent if there are no such forms
   * @throws OperationException if the port or a certificate cannot be used
   */
  static Console start(
      ConsoleReach reach,
      String option,
      CrawlSource source,
      ConsoleLimits limits,
      Path usersFolder,
      Path folder,
      Optional<WalkRunner> walks) {
    var users = new StoredUsers(usersFolder);
    if (reach.isPublic() && !users.hasUsers())
      throw OperationException.usageError(
          "--listen, --trusted-proxy: no users (expected: at least one; orbweaver users put NAME"
              + " --dir "
              + usersFolder
              + ")");
    var log = FolderLayout.auditLog(folder);
    var settings = new ConsoleSettings(reach, users, limits, log, InstantSource.system());
    try {
      return Console.start(settings, source, LibraryForms.of(source), walks);
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError("--tls-cert, --tls-key: " + e.getMessage());
    } catch (UncheckedIOException e) {
      throw OperationException.usageError(
          "%s: port %d cannot be used: %s (expected: a free port, or 0)"
              .formatted(option, reach.port(), e.getMessage()));
    }
  }
}
