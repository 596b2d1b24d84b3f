package orbweaver.frontier.state;

import java.util.LinkedHashMap;
import java.util.Map;

/** What was asked for or put last, at most so much; what was not used for longest gives way. */
public final class Recent<K, V> extends LinkedHashMap<K, V> {
  private static final long serialVersionUID = 1L;
  private static final int USUAL_CAPACITY = 16;
  private static final float USUAL_LOAD = 0.75f;

  private final int most;

  /**
   * @param most entries
   */
  public Recent(int most) {
    super(USUAL_CAPACITY, USUAL_LOAD, true);
    this.most = most;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}
