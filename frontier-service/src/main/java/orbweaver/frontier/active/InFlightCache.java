package orbweaver.frontier.active;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.LruCache;
import orbweaver.frontier.state.StateTable;

/**
 * Table of active URLs with a cache of those in flight: most requests complete within seconds, and
 * need no lookup on disk then. All changes of the table go through it.
 */
public final class InFlightCache implements StateTable<UrlFingerprint, ActiveUrl> {
  // With two hundred hosts at full windows some 1,600 URLs per partition are in flight; each takes
  // 600 bytes.
  static final int MAX_ENTRIES = 4_096;

  private final StateTable<UrlFingerprint, ActiveUrl> table;
  private final Map<UrlFingerprint, ActiveUrl> inFlight = new LruCache<>(MAX_ENTRIES);

  public InFlightCache(StateTable<UrlFingerprint, ActiveUrl> table) {
    this.table = table;
  }

  @Override
  public Optional<ActiveUrl> get(UrlFingerprint url) {
    return Optional.ofNullable(inFlight.get(url)).or(() -> table.get(url));
  }

  @Override
  public void put(UrlFingerprint url, ActiveUrl active) {
    table.put(url, active);
    if (active.inFlight().isPresent()) inFlight.put(url, active);
    else inFlight.remove(url);
  }

  @Override
  public void remove(UrlFingerprint url) {
    table.remove(url);
    inFlight.remove(url);
  }

  @Override
  public void forEach(BiConsumer<UrlFingerprint, ActiveUrl> consumer) {
    table.forEach(consumer);
  }
}
