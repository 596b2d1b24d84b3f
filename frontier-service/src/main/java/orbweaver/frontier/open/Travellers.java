package orbweaver.frontier.open;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Recent;
import orbweaver.frontier.state.Table;

/**
 * Table of active URLs with a cache of those in flight: most requests complete within seconds, and
 * need no lookup on disk then. All changes of the table go through it.
 */
public final class Travellers implements Table<Fingerprint, Open> {
  // With two hundred hosts at full windows some 1,600 URLs per partition are in flight; each takes
  // 600 bytes.
  static final int MOST = 4_096;

  private final Table<Fingerprint, Open> table;
  private final Map<Fingerprint, Open> out = new Recent<>(MOST);

  public Travellers(Table<Fingerprint, Open> table) {
    this.table = table;
  }

  @Override
  public Optional<Open> get(Fingerprint url) {
    return Optional.ofNullable(out.get(url)).or(() -> table.get(url));
  }

  @Override
  public void put(Fingerprint url, Open active) {
    table.put(url, active);
    if (active.out().isPresent()) out.put(url, active);
    else out.remove(url);
  }

  @Override
  public void remove(Fingerprint url) {
    table.remove(url);
    out.remove(url);
  }

  @Override
  public void forEach(BiConsumer<Fingerprint, Open> entry) {
    table.forEach(entry);
  }
}
