package orbweaver.graph.analysis.urlindex;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Hashes of the URLs that were asked for last; the database calculates them. Thread-safe. */
final class UrlHashes {
  private static final int MAX_KEPT = 1_000;

  // Guarded by itself.
  private final Map<String, Long> kept = new LinkedHashMap<>();

  /** Returns the hash of a URL. */
  long of(GraphSnapshot snapshot, String url) throws SQLException {
    return of(snapshot, List.of(url)).getFirst();
  }

  /** Returns the hashes of URLs. */
  List<Long> of(GraphSnapshot snapshot, List<String> urls) throws SQLException {
    var known = known(urls);
    if (!known.keySet().containsAll(urls)) {
      var missing = urls.stream().filter(url -> !known.containsKey(url)).distinct().toList();
      var hashes = HashedRows.hashes(snapshot, missing);
      IntStream.range(0, missing.size()).forEach(i -> known.put(missing.get(i), hashes.get(i)));
      keep(known);
    }
    return urls.stream().map(known::get).toList();
  }

  private Map<String, Long> known(List<String> urls) {
    var known = new LinkedHashMap<String, Long>();
    synchronized (kept) {
      for (var url : urls) if (kept.containsKey(url)) known.put(url, kept.get(url));
    }
    return known;
  }

  private void keep(Map<String, Long> hashes) {
    synchronized (kept) {
      if (kept.size() + hashes.size() > MAX_KEPT) kept.clear();
      kept.putAll(hashes);
    }
  }
}
