package orbweaver.console.access;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Waits between attempts to log in. After some failures in a row, each further one doubles the
 * wait. Clients and names of users are counted separately, so that neither many names nor many
 * addresses allow more attempts. Names of users that do not exist are counted as others are.
 * Thread-safe.
 */
public final class LoginWaits {
  private static final int FREE_FAILURES = 4;
  private static final int MAX_DOUBLINGS = 20;
  private static final Duration FORGET_AFTER = Duration.ofHours(2);

  /** Longest wait for a user: others could use a longer one to keep the user out. */
  private static final Duration MAX_FOR_USER = Duration.ofMinutes(1);

  /** Longest wait for a client. */
  private static final Duration MAX_FOR_CLIENT = Duration.ofMinutes(15);

  private final RecentMap<Failures> clients = new RecentMap<>();
  private final RecentMap<Failures> users = new RecentMap<>();

  private record Failures(int number, Instant last) {
    private Instant end(Duration max) {
      if (number <= FREE_FAILURES) return last;
      var doublings = Math.min(number - FREE_FAILURES - 1, MAX_DOUBLINGS);
      var wait = Duration.ofSeconds(1L << doublings);
      return last.plus(wait.compareTo(max) < 0 ? wait : max);
    }
  }

  /**
   * Begins an attempt, which counts as a failure until it succeeds, or returns the wait before the
   * next one.
   */
  public synchronized Optional<Duration> begin(String client, String user, Instant now) {
    var end = end(clients, client, MAX_FOR_CLIENT, now);
    var endOfUser = end(users, user, MAX_FOR_USER, now);
    var later = end.isAfter(endOfUser) ? end : endOfUser;
    if (later.isAfter(now)) return Optional.of(Duration.between(now, later));
    count(clients, client, now);
    count(users, user, now);
    return Optional.empty();
  }

  private static Instant end(RecentMap<Failures> all, String key, Duration max, Instant now) {
    return Optional.ofNullable(all.get(key)).map(failures -> failures.end(max)).orElse(now);
  }

  private static void count(RecentMap<Failures> all, String key, Instant now) {
    all.compute(
        key,
        (_, found) ->
            found == null || found.last().plus(FORGET_AFTER).isBefore(now)
                ? new Failures(1, now)
                : new Failures(found.number() + 1, now));
  }

  /** Counts the attempt that was begun as a success. */
  public synchronized void succeeded(String client, String user) {
    users.remove(user);
    // The failures of a client stay: it could log in as itself between attempts as others.
    clients.computeIfPresent(
        client, (_, found) -> new Failures(Math.max(0, found.number() - 1), found.last()));
  }
}
