package orbweaver.console.change;

import java.time.Instant;
import java.util.Optional;
import orbweaver.console.visitor.VisitorRequest;
import orbweaver.console.visitor.VisitorRole;

/**
 * Line of the record of changes.
 *
 * @param id what the two lines of a change have in common
 * @param user name of the user
 * @param party party that the user acts for; absent if there is none
 * @param role role of the user; absent if the user is not logged in
 * @param address address of the client
 * @param path path of the page whose form was sent
 * @param change what is changed
 * @param result {@code begun} before the change is made; afterwards {@code done}, or {@code not
 *     done} and the reason, or {@code partly done} and which changes, or {@code not known} if no
 *     answer came; {@code refused} if it was not begun
 */
public record AuditEntry(
    String id,
    Instant time,
    String user,
    Optional<String> party,
    Optional<VisitorRole> role,
    String address,
    String path,
    String change,
    String result) {
  private static final int MAX_LENGTH = 2_000;

  /** Creates the line that is written before a change is made. */
  static AuditEntry begun(
      String id, Instant time, VisitorRequest request, String path, String change) {
    var visitor = request.visitor();
    return new AuditEntry(
        id,
        time,
        visitor.name(),
        visitor.party(),
        Optional.of(visitor.role()),
        request.address(),
        path,
        cut(change),
        "begun");
  }

  /** Creates the line of a change that is refused to somebody who is not logged in. */
  static AuditEntry refused(
      String id, Instant time, String user, String address, String path, String change) {
    return new AuditEntry(
        id, time, user, Optional.empty(), Optional.empty(), address, path, change, "refused");
  }

  /** Returns the line that is written after the change. */
  AuditEntry ended(Instant at, String how) {
    return new AuditEntry(id, at, user, party, role, address, path, change, cut(how));
  }

  private static String cut(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…";
  }
}
