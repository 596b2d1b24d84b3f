package orbweaver.frontier.open;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Recent;
import orbweaver.frontier.state.Table;

/**
 * The open URLs, of which those with an order out are remembered: most come home within seconds,
 * and need not be looked for on disk then. All that changes the table goes through it.
 */
public final class Travellers implements Table<Fingerprint, Open> {
  // Of two hundred hosts with full windows some 1,600 a partition are out; each takes 600 bytes.
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
  public void put(Fingerprint url, Open open) {
    table.put(url, open);
    if (open.out().isPresent()) out.put(url, open);
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
