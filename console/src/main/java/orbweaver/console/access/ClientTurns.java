package orbweaver.console.access;

import java.util.HashMap;
import java.util.Map;

/**
 * Order in which the pages of clients are made: each client has one page in each round, so a client
 * that asks for many pages delays those of others by one. Thread-safe.
 */
public final class ClientTurns {
  // Rounds that have not begun yet, by client.
  private final Map<String, Long> last = new HashMap<>();
  private long round;

  /** Returns the round of the next page of a client. */
  public synchronized long take(String client) {
    var next = Math.max(round, last.getOrDefault(client, round - 1) + 1);
    last.put(client, next);
    return next;
  }

  /** Begins a round: no page gets an earlier one from here on. */
  public synchronized void begin(long begun) {
    if (begun <= round) return;
    round = begun;
    last.values().removeIf(taken -> taken < round);
  }
}
