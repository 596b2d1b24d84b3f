package orbweaver.frontier.hold;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlPattern;
import orbweaver.contract.verdict.Suppression;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** List of the patterns whose URLs the operator suppressed for all activities. */
public final class Suppressions {
  private final StateTable<String, Suppression> table;
  // By pattern. Every dispatched URL is compared with all of them.
  private final Map<String, Entry> suppressed = new TreeMap<>();

  private record Entry(UrlPattern urlPattern, Suppression suppression) {}

  public Suppressions(TableFactory tables) {
    table = tables.table("suppressions", Codec.TEXT, Codec.json(Suppression.class));
    table.forEach((_, suppression) -> add(suppression));
  }

  private void add(Suppression suppression) {
    suppressed.put(suppression.pattern(), new Entry(suppression.urlPattern(), suppression));
  }

  /** Adds a pattern to the list, or removes it. */
  public void apply(Suppression suppression) {
    if (suppression.isSuppressed()) {
      table.put(suppression.pattern(), suppression);
      add(suppression);
    } else {
      table.remove(suppression.pattern());
      suppressed.remove(suppression.pattern());
    }
  }

  /** Tests whether a URL is suppressed. */
  public boolean matches(CrawlUrl url) {
    if (suppressed.isEmpty()) return false;
    var text = url.toString();
    for (var entry : suppressed.values()) if (entry.urlPattern().matches(text)) return true;
    return false;
  }

  /** Returns the list, sorted by pattern. */
  public List<Suppression> all() {
    return suppressed.values().stream().map(Entry::suppression).toList();
  }
}
