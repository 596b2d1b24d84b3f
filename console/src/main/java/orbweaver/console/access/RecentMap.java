package orbweaver.console.access;

import java.io.Serial;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Map of the clients that were seen last. It forgets the one that was seen longest ago, so that
 * clients with many addresses cannot fill the memory.
 */
final class RecentMap<V> extends LinkedHashMap<String, V> {
  @Serial private static final long serialVersionUID = 1;

  private static final int MAX_SIZE = 20_000;

  RecentMap() {
    super(16, 0.75f, true);
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
    return size() > MAX_SIZE;
  }
}
