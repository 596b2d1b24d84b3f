package orbweaver.frontier.state;

import java.util.LinkedHashMap;
import java.util.Map;

/** Cache that evicts the least recently used entry. */
public final class LruCache<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;
  private static final int INITIAL_CAPACITY = 16;
  private static final float LOAD_FACTOR = 0.75f;

  private final int maxEntries;

  /**
   * @param maxEntries the maximum number of entries
   */
  public LruCache(int maxEntries) {
    super(INITIAL_CAPACITY, LOAD_FACTOR, true);
    this.maxEntries = maxEntries;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > maxEntries;
  }
}
