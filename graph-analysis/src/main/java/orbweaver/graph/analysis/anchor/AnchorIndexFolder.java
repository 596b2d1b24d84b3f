package orbweaver.graph.analysis.anchor;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.graph.store.query.RowStream;
import orbweaver.graph.store.query.SqlReader;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Folder of the index of anchor texts, which is built by the first search, and extended by later
 * ones when the graph has grown. It consists of segments, each for a range of rows.
 */
public final class AnchorIndexFolder {
  // Fewer rows are read in less time than the index saves.
  private static final long MIN_ROWS = 500_000;
  private static final long SEGMENT_ROWS = 2_000_000;
  private static final String COUNT = "SELECT count(*) FROM page_links";
  private static final String SUFFIX = ".anchors";
  private static final String LOCK = "lock";
  // A file can be locked once in a process.
  private static final ReentrantLock BUILDING = new ReentrantLock();

  private final Path folder;
  private final long minRows;
  private final long segmentRows;
  private volatile Optional<AnchorIndex> opened = Optional.empty();

  /** Creates the folder object. Nothing is read or written. */
  public AnchorIndexFolder(Path folder) {
    this(folder, MIN_ROWS, SEGMENT_ROWS);
  }

  /**
   * Creates the folder object.
   *
   * @param minRows number of rows after the index at which it is extended
   * @param segmentRows number of rows of a large segment
   */
  public AnchorIndexFolder(Path folder, long minRows, long segmentRows) {
    this.folder = folder;
    this.minRows = minRows;
    this.segmentRows = segmentRows;
  }

  /** Returns the index as it was last opened or extended; without rows before that. */
  public AnchorIndex index() {
    return opened.orElseGet(() -> new AnchorIndex(List.of()));
  }

  /** Returns the number of rows of a graph that are not in the index, if it should be extended. */
  public Optional<Long> missing(GraphSnapshot snapshot) throws SQLException {
    if (snapshot.dialect().hasIndexes()) return Optional.empty();
    openValid(snapshot);
    var missing = missingRows(snapshot);
    return missing < minRows || !isWritable() ? Optional.empty() : Optional.of(missing);
  }

  /**
   * Adds a segment, unless another thread does so.
   *
   * @return whether the index should be extended further
   * @throws UncheckedIOException if the segment cannot be written, as on a full disk; the index is
   *     as it was
   */
  public boolean extend(GraphSnapshot snapshot) throws SQLException {
    if (!BUILDING.tryLock()) return false;
    try (var channel = FileChannel.open(folder.resolve(LOCK), CREATE, WRITE);
        var _ = channel.lock()) {
      opened = Optional.empty();
      return missing(snapshot).isPresent() && addSegment(snapshot, missingRows(snapshot));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      BUILDING.unlock();
    }
  }

  private void openValid(GraphSnapshot snapshot) throws SQLException {
    if (opened.isPresent()) return;
    try {
      var stored = new AnchorIndex(chain());
      opened = Optional.of(stored.isOf(snapshot) ? stored : new AnchorIndex(List.of()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long missingRows(GraphSnapshot snapshot) throws SQLException {
    var rows = new SqlReader(snapshot.connection()).first(row -> row.getLong(1), COUNT);
    return rows.orElseThrow() - index().rows();
  }

  private boolean isWritable() {
    try {
      Files.createDirectories(folder);
      return Files.isWritable(folder);
    } catch (IOException e) {
      return false;
    }
  }

  // A killed process may leave the segments that a larger one replaces.
  private List<AnchorSegment> chain() throws IOException {
    var segments = new ArrayList<AnchorSegment>();
    for (var path : files()) AnchorSegment.open(path).ifPresent(segments::add);
    segments.sort(
        Comparator.comparingLong((AnchorSegment segment) -> segment.rows().first())
            .thenComparing(segment -> segment.rows().end(), Comparator.reverseOrder()));
    var chain = new ArrayList<AnchorSegment>();
    var end = 0L;
    for (var segment : segments) {
      if (segment.rows().first() != end) continue;
      chain.add(segment);
      end = segment.rows().end();
    }
    return chain;
  }

  private List<Path> files() throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(SUFFIX)).sorted().toList();
    }
  }

  // Small segments at the end are read again with the new rows, so that there are few.
  private boolean addSegment(GraphSnapshot snapshot, long missing)
      throws SQLException, IOException {
    var kept = new ArrayList<>(index().segments());
    var rows = missing;
    while (!kept.isEmpty() && isReplaced(kept.getLast(), rows))
      rows += kept.removeLast().rows().number();
    var builder = read(snapshot, end(kept));
    // A small segment may have so many words that nothing can be added to it.
    if (!builder.isEmpty() && builder.lastRow() < end(index().segments())) {
      kept = new ArrayList<>(index().segments());
      builder = read(snapshot, end(kept));
    }
    var first = end(kept);
    var identity = builder.isEmpty() ? Optional.<String>empty() : identity(snapshot, builder);
    if (identity.isEmpty()) return false;
    var path = folder.resolve("%012d-%012d%s".formatted(first, builder.lastRow() + 1, SUFFIX));
    write(builder, first, identity.get(), path);
    kept.add(AnchorSegment.open(path).orElseThrow());
    deleteOthers(kept.stream().map(AnchorSegment::path).toList());
    opened = Optional.of(new AnchorIndex(kept));
    return missingRows(snapshot) >= minRows;
  }

  private static long end(List<AnchorSegment> segments) {
    return segments.isEmpty() ? 0 : segments.getLast().rows().end();
  }

  private void write(AnchorSegmentBuilder builder, long first, String identity, Path path)
      throws IOException {
    var temporary = folder.resolve("new");
    try {
      Files.deleteIfExists(temporary);
      builder.write(temporary, first, identity);
      Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private boolean isReplaced(AnchorSegment last, long rows) {
    return last.rows().number() < rows && last.rows().number() + rows <= segmentRows;
  }

  private AnchorSegmentBuilder read(GraphSnapshot snapshot, long first) throws SQLException {
    var builder = new AnchorSegmentBuilder();
    RowStream.forEach(
        snapshot.connection(),
        "SELECT rowid, page, text FROM page_links WHERE rowid >= %d AND rowid < %d"
            .formatted(first, first + segmentRows),
        row -> {
          if (!builder.isFull())
            builder.add(row.getLong(1), row.getLong(2), Optional.ofNullable(row.getString(3)));
        });
    return builder;
  }

  private static Optional<String> identity(GraphSnapshot snapshot, AnchorSegmentBuilder builder)
      throws SQLException {
    return RowIdentity.of(snapshot, builder.lastRow());
  }

  private void deleteOthers(List<Path> kept) throws IOException {
    for (var file : files()) if (!kept.contains(file)) Files.delete(file);
  }
}
