package orbweaver.console;

import java.util.Optional;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRequest;

/**
 * Sender of a request.
 *
 * @param id random value that only the browser and the server know, from its cookie
 * @param isNew true if the browser does not have the cookie yet
 * @param visitor the user; absent before the log-in
 * @param address address, as the record of changes has it
 * @param key what the limits count as one client
 */
record Client(String id, boolean isNew, Optional<Visitor> visitor, String address, String key) {
  /** Returns the request of a user. */
  VisitorRequest request(Visitor user) {
    return new VisitorRequest(id, isNew, user, address);
  }
}
