package orbweaver.console.visitor;

import java.util.Optional;

/**
 * Sender of a request.
 *
 * @param name name of the user
 * @param party party whose activities and libraries the user acts for; absent if there is none
 * @param role what the user may do
 * @param isLocal true if this is whoever uses this machine, without a log-in
 */
public record Visitor(String name, Optional<String> party, VisitorRole role, boolean isLocal) {
  /** Returns the user of this machine, who may do everything. */
  public static Visitor local() {
    return new Visitor("local", Optional.empty(), VisitorRole.OPERATOR, true);
  }
}
