package orbweaver.graph.analysis.urlindex;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Index of the rows about a URL, in memory or in files, for a graph in DuckDB: the tables there
 * have no index, and reading ten million links takes a quarter of a second. It has the pages of a
 * URL, the links to it, and the decisions on it, and takes eight bytes for each row. It grows with
 * the graph: a query finds all rows of its snapshot. Rows must not be removed while it is used.
 * Thread-safe.
 */
public final class UrlIndex {
  private static final Logger LOG = LoggerFactory.getLogger(UrlIndex.class);
  private static final long MEMORY_SHARE = 8;
  private static final long MAX_ROWS = 250_000_000;
  private static final int ROWS_AT_ONCE = 1 << 20;
  // Fewer rows are read from the graph in less than a tenth of a second.
  private static final long MIN_STORED = 500_000;
  private static final String LOCK = "lock";
  // More rows are found faster by reading the whole table.
  private static final int MAX_LISTED = 200;

  private final HashedRows pages = new HashedRows("pages", "source", "id, source, number, moment");
  private final HashedRows links = new HashedRows("page_links", "target", "page, target, position");
  private final HashedRows decisions =
      new HashedRows("decisions", "url", "url, number, activity, version, root, depth");
  private final HashedRows rejections =
      new HashedRows("rejections", "target", "source, number, target, activity, code");
  private final List<HashedRows> tables = List.of(pages, links, decisions, rejections);
  private final String counts =
      tables.stream()
          .map(rows -> "(SELECT count(*) FROM " + rows.table() + ")")
          .collect(joining(", ", "SELECT ", ""));
  private final Optional<UrlIndexPlace> place;
  private final long maxBytes;
  private final long minStored;
  private final UrlHashes hashes = new UrlHashes();
  // Guarded by this.
  private boolean isOpened;
  // Connection of the last snapshot whose rows it has. A snapshot does not change.
  private volatile WeakReference<Connection> covered = new WeakReference<>(null);

  /** Creates an index without rows, which may take a part of the memory of this process. */
  public UrlIndex() {
    this(Optional.empty());
  }

  /**
   * Creates an index without rows, which may take a part of the memory of this process.
   *
   * @param place place of the files; without it, the index is in memory only
   */
  public UrlIndex(Optional<UrlIndexPlace> place) {
    this(place, Runtime.getRuntime().maxMemory() / MEMORY_SHARE, MIN_STORED);
  }

  /**
   * Creates an index without rows.
   *
   * @param maxBytes maximum size in memory, besides what is in files
   * @param minStored number of rows that are in no file at which the files are written
   */
  UrlIndex(Optional<UrlIndexPlace> place, long maxBytes, long minStored) {
    this.place = place;
    this.maxBytes = maxBytes;
    this.minStored = minStored;
  }

  /** Part of a graph that is in an index. */
  public enum Coverage {
    /** All rows. */
    ALL,
    /** Some rows; the others can be read. */
    PART,
    /** The rows would take too much memory. */
    TOO_LARGE
  }

  /**
   * Reads some of the rows that it does not have.
   *
   * @param limit maximum number of rows that are read, of each table
   */
  public Coverage grow(GraphSnapshot snapshot, int limit) throws SQLException {
    open(snapshot);
    var sizes = counts(snapshot);
    var rows = sizes.stream().mapToLong(size -> size).sum();
    var inFiles = tables.stream().mapToLong(table -> table.size() - table.unstored()).sum();
    if ((rows - inFiles) * Long.BYTES > maxBytes || rows > MAX_ROWS) return Coverage.TOO_LARGE;
    return readTables(snapshot, sizes, limit) ? Coverage.ALL : Coverage.PART;
  }

  private boolean readTables(GraphSnapshot snapshot, List<Long> sizes, int limit)
      throws SQLException {
    var hasAll = true;
    for (int i = 0; i < sizes.size(); i++)
      hasAll &= tables.get(i).grow(snapshot, sizes.get(i), limit);
    if (hasAll) covered = new WeakReference<>(snapshot.connection());
    return hasAll;
  }

  // A file that cannot be read is as none.
  private synchronized void open(GraphSnapshot snapshot) throws SQLException {
    if (isOpened || place.isEmpty()) return;
    isOpened = true;
    for (var table : tables) {
      try {
        table.open(snapshot, place.get().folder(), place.get().origin());
      } catch (IOException e) {
        LOG.debug("a file of the index of URLs cannot be read", e);
      }
    }
  }

  /**
   * Writes the files, if many rows are in none, unless another process does so. The next process
   * needs not read these rows from the graph.
   *
   * @throws IOException if they cannot be written, as on a full disk; the index is as it was
   */
  public void save(GraphSnapshot snapshot) throws SQLException, IOException {
    var unstored = tables.stream().mapToLong(HashedRows::unstored).sum();
    if (place.isEmpty() || unstored < minStored) return;
    Files.createDirectories(place.get().folder());
    try (var channel = FileChannel.open(place.get().folder().resolve(LOCK), CREATE, WRITE);
        var lock = channel.tryLock()) {
      if (lock == null) return;
      for (var table : tables) table.save(snapshot, place.get().folder(), place.get().origin());
    } catch (OverlappingFileLockException e) {
      LOG.debug("the index of URLs is being written", e);
    }
  }

  private List<Long> counts(GraphSnapshot snapshot) throws SQLException {
    var reader = new SqlReader(snapshot.connection());
    return reader
        .first(
            row -> {
              var sizes = new ArrayList<Long>();
              for (int i = 1; i <= tables.size(); i++) sizes.add(row.getLong(i));
              return sizes;
            },
            counts)
        .orElseThrow();
  }

  private void cover(GraphSnapshot snapshot) throws SQLException {
    if (snapshot.connection().equals(covered.get())) return;
    var sizes = counts(snapshot);
    while (!readTables(snapshot, sizes, ROWS_AT_ONCE)) {
      // The rest is read in parts.
    }
  }

  /** Returns the numbers of rows of pages, among which are all of these URLs. */
  public List<Long> pages(GraphSnapshot snapshot, List<String> urls) throws SQLException {
    cover(snapshot);
    return hashes.of(snapshot, urls).stream()
        .distinct()
        .flatMap(hash -> pages.find(hash, Integer.MAX_VALUE).stream())
        .toList();
  }

  /**
   * Returns the numbers of rows of links, among which are the first ones to a URL.
   *
   * @param limit maximum number of rows
   */
  public List<Long> links(GraphSnapshot snapshot, String url, int limit) throws SQLException {
    return find(links, snapshot, url, limit);
  }

  private List<Long> find(HashedRows table, GraphSnapshot snapshot, String url, int limit)
      throws SQLException {
    cover(snapshot);
    return table.find(hashes.of(snapshot, url), limit);
  }

  /** Returns a table expression with all rows of table {@code pages} of a URL, and few others. */
  public String pagesOf(GraphSnapshot snapshot, String url) throws SQLException {
    return listed(pages, snapshot, url);
  }

  /** Returns the same for table {@code decisions}. */
  public String decisionsOf(GraphSnapshot snapshot, String url) throws SQLException {
    return listed(decisions, snapshot, url);
  }

  /** Returns the same for table {@code rejections} and the targets in it. */
  public String rejectionsOf(GraphSnapshot snapshot, String url) throws SQLException {
    return listed(rejections, snapshot, url);
  }

  private String listed(HashedRows table, GraphSnapshot snapshot, String url) throws SQLException {
    var rows = find(table, snapshot, url, MAX_LISTED);
    return rows.size() == MAX_LISTED ? table.table() : RowsByNumber.table(table.table(), rows);
  }
}
