package orbweaver.console.access;

import java.util.HashMap;
import java.util.Map;

/** Pages that are made for each client, or wait: few at a time. Thread-safe. */
public final class ClientPlaces {
  private final int max;
  private final Map<String, Integer> numbers = new HashMap<>();

  /**
   * Creates the places.
   *
   * @param max pages of a client at a time
   */
  public ClientPlaces(int max) {
    this.max = max;
  }

  /** Takes a place of a client. Returns false if it has none left. */
  public synchronized boolean take(String client) {
    var number = numbers.getOrDefault(client, 0);
    if (number >= max) return false;
    numbers.put(client, number + 1);
    return true;
  }

  /** Gives a place back that was taken. */
  public synchronized void giveBack(String client) {
    numbers.computeIfPresent(client, (_, number) -> number == 1 ? null : number - 1);
  }
}
