package orbweaver.console;

import java.nio.file.Path;
import java.time.InstantSource;
import orbweaver.console.visitor.UserDirectory;

/**
 * Settings of the server of pages.
 *
 * @param reach how it is reached
 * @param users users who can log in
 * @param limits limits for clients
 * @param auditLog file that changes are recorded in
 * @param clock time of the server
 */
public record ConsoleSettings(
    ConsoleReach reach,
    UserDirectory users,
    ConsoleLimits limits,
    Path auditLog,
    InstantSource clock) {
  public ConsoleSettings {
    if (reach.isPublic() && !users.hasUsers())
      throw new IllegalArgumentException(
          "no users (expected: at least one, because others than the users of this machine can"
              + " reach the server)");
  }

  /** Returns the settings with other limits. */
  public ConsoleSettings withLimits(ConsoleLimits other) {
    return new ConsoleSettings(reach, users, other, auditLog, clock);
  }
}
