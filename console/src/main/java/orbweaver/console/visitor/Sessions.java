package orbweaver.console.visitor;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.password.PasswordVerifier;

/**
 * Sessions of users who have logged in. They are in memory only: after a restart, users log in
 * again. A session ends when it was not used for a time, some time after its begin, and when its
 * user is dropped or gets another password. Thread-safe.
 */
public final class Sessions {
  /** Time without a request after which a session ends. */
  public static final Duration MAX_IDLE = Duration.ofHours(1);

  /** Time after which each session ends. */
  public static final Duration MAX_AGE = Duration.ofHours(12);

  private static final int MAX_SESSIONS = 10_000;

  private final SecureRandom random;
  private final UserDirectory users;
  // In the order of their begin: the oldest makes place for a new one.
  private final Map<String, Session> sessions = new LinkedHashMap<>();

  private record Session(String user, PasswordVerifier password, Instant begun, Instant used) {
    private boolean isValid(Instant now) {
      return now.isBefore(begun.plus(MAX_AGE)) && now.isBefore(used.plus(MAX_IDLE));
    }

    private Session usedAt(Instant now) {
      return new Session(user, password, begun, now);
    }
  }

  /** Creates the sessions of a server, of which there are none yet. */
  public Sessions(SecureRandom random, UserDirectory users) {
    this.random = random;
    this.users = users;
  }

  /** Begins a session of a user and returns its id, which nobody can guess. */
  public synchronized String begin(UserAccount user, Instant now) {
    sessions.values().removeIf(session -> !session.isValid(now));
    if (sessions.size() >= MAX_SESSIONS) sessions.remove(sessions.keySet().iterator().next());
    var id = BrowserCookie.newValue(random);
    sessions.put(id, new Session(user.name(), user.password(), now, now));
    return id;
  }

  /** Ends a session, if it exists. */
  public synchronized void end(String id) {
    sessions.remove(id);
  }

  /**
   * Returns the user of a session, as the directory has it now; absent if the session has ended.
   */
  public synchronized Optional<Visitor> visitor(String id, Instant now) {
    var session = Optional.ofNullable(sessions.get(id)).filter(found -> found.isValid(now));
    var account =
        session.flatMap(
            found ->
                users.find(found.user()).filter(user -> user.password().equals(found.password())));
    if (account.isEmpty()) sessions.remove(id);
    else sessions.put(id, session.orElseThrow().usedAt(now));
    return account.map(UserAccount::visitor);
  }
}
