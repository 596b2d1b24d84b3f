package orbweaver.graph.analysis.search;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Index of the pages of a URL and of the pages that have links to it, in memory, for a graph in
 * DuckDB that does not change: the tables there have no index, and reading ten million links takes
 * a quarter of a second. It takes eight bytes for each link and sixteen for each page.
 */
public final class UrlIndex {
  private static final String COUNTS =
      "SELECT (SELECT count(*) FROM pages), (SELECT count(*) FROM page_links)";
  private static final String IDS = "SELECT id FROM pages ORDER BY id";
  // The upper half of the hash is enough: the rows that it finds are compared with the URL.
  private static final String SOURCES = "SELECT id, (hash(source) >> 32)::BIGINT FROM pages";
  private static final String TARGETS = "SELECT page, (hash(target) >> 32)::BIGINT FROM page_links";
  private static final String HASHES =
      "SELECT (hash(CAST(url AS VARCHAR)) >> 32)::BIGINT FROM (VALUES URLS) urls (url)";
  private static final long MEMORY_SHARE = 8;
  private static final int MAX_ROWS = 250_000_000;
  private static final int HASH_SHIFT = 32;

  private final long[] ids;
  // Hash of a URL, then number of the page in the list of ids.
  private final long[] sources;
  private final long[] targets;

  private UrlIndex(long[] ids, long[] sources, long[] targets) {
    this.ids = ids;
    this.sources = sources;
    this.targets = targets;
  }

  /** Reads all rows; returns nothing if they would take too much of the memory. */
  public static Optional<UrlIndex> of(GraphSnapshot snapshot) throws SQLException {
    var counts = new SqlReader(snapshot.connection()).first(UrlIndex::counts, COUNTS).orElseThrow();
    var bytes = Long.BYTES * (2 * counts[0] + counts[1]);
    var memory = Runtime.getRuntime().maxMemory() / MEMORY_SHARE;
    if (bytes > memory || counts[1] > MAX_ROWS) return Optional.empty();
    var ids = new long[(int) counts[0]];
    var size = new int[1];
    RowStream.forEach(snapshot.connection(), IDS, row -> ids[size[0]++] = row.getLong(1));
    return Optional.of(
        new UrlIndex(
            ids,
            hashes(snapshot, SOURCES, ids, ids.length),
            hashes(snapshot, TARGETS, ids, (int) counts[1])));
  }

  private static long[] counts(ResultSet row) throws SQLException {
    return new long[] {row.getLong(1), row.getLong(2)};
  }

  private static long[] hashes(GraphSnapshot snapshot, String query, long[] ids, int rows)
      throws SQLException {
    var hashes = new long[rows];
    var size = new int[1];
    RowStream.forEach(
        snapshot.connection(),
        query,
        row -> {
          var page = Arrays.binarySearch(ids, row.getLong(1));
          hashes[size[0]++] = row.getLong(2) << HASH_SHIFT | page;
        });
    Arrays.sort(hashes);
    return hashes;
  }

  /** Returns ids of rows of pages, among which are all of these URLs. */
  List<Long> pages(GraphSnapshot snapshot, Collection<String> urls) throws SQLException {
    var found = new ArrayList<Long>();
    for (long hash : hashesOf(snapshot, urls)) find(sources, hash).forEach(found::add);
    return found;
  }

  /**
   * Returns ids of rows of pages, sorted, among which are those that have a link to a URL.
   *
   * @param limit maximum number of ids
   */
  List<Long> linking(GraphSnapshot snapshot, String url, int limit) throws SQLException {
    return find(targets, hashesOf(snapshot, List.of(url)).getFirst()).limit(limit).toList();
  }

  private static List<Long> hashesOf(GraphSnapshot snapshot, Collection<String> urls)
      throws SQLException {
    if (urls.isEmpty()) return List.of();
    var values = String.join(", ", Collections.nCopies(urls.size(), "(?)"));
    return new SqlReader(snapshot.connection())
        .all(row -> row.getLong(1), HASHES.replace("URLS", values), urls.toArray(String[]::new));
  }

  private Stream<Long> find(long[] hashes, long hash) {
    var key = hash << HASH_SHIFT;
    var place = Arrays.binarySearch(hashes, key);
    var first = place < 0 ? -place - 1 : place;
    while (first > 0 && isOf(hashes[first - 1], key)) first--;
    return Arrays.stream(hashes, first, hashes.length)
        .takeWhile(entry -> isOf(entry, key))
        .map(entry -> ids[(int) entry])
        .distinct()
        .boxed();
  }

  private static boolean isOf(long entry, long key) {
    return entry >> HASH_SHIFT == key >> HASH_SHIFT;
  }
}
