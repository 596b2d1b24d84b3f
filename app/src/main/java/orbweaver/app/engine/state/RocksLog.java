package orbweaver.app.engine.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.engine.state.CrawlLog;
import orbweaver.engine.state.LogEntry;
import orbweaver.engine.state.LogEntry.ReadPage;
import orbweaver.frontier.state.Codec;

/**
 * Crawl log in the database. An entry is stored once, by its position; the latest page of a URL is
 * an entry of the log that is not removed with the entries around it. It has a column family of its
 * own, so that the removal of the others does not make compactions touch it.
 *
 * <p>The log has a first position that all sinks have passed. Before it there are only latest
 * pages: {@link #removeBefore} moves it, other entries before it are not read any more, and a
 * latest page before it is removed as soon as it is superseded. A page from it on that is
 * superseded is removed when the first position passes it.
 *
 * <p>Other entries are not deleted one by one, because a compaction would read the texts of all
 * pages again. {@link #freeSpace} deletes whole files of them.
 */
final class RocksLog implements CrawlLog, UncommittedChanges {
  private static final byte[] RANGE_KEY = {};
  // A deletion of files waits for the disk. Texts of so many entries usually have 3 MB.
  private static final long ENTRIES_PER_DELETION = 512;

  private final StateDatabase database;
  private final Codec<LogEntry> codec;
  private final CommittedLog committed;
  private final List<LogEntry> appended = new ArrayList<>();
  private final List<byte[]> appendedBytes = new ArrayList<>();
  private final Map<UrlFingerprint, Long> latest = new HashMap<>();
  private final List<Long> removedPages = new ArrayList<>();
  private final PageGarbage garbage;

  /** Positions of latest pages among the entries appended since the log was opened. */
  private final BitSet latestSinceOpened = new BitSet();

  /** Positions among them that were latest pages when they were committed. */
  private final BitSet pagesSinceOpened = new BitSet();

  private final long openedAt;
  // Any thread may read its ends.
  private volatile LogRange range;
  private volatile LogRange committedRange;
  // Position before which files were deleted. Guarded by this.
  private long freed;

  RocksLog(StateDatabase database, Codec<LogEntry> codec) {
    this.database = database;
    this.codec = codec;
    range =
        database.get(ColumnFamily.LOG_RANGE, RANGE_KEY).map(LogRange::read).orElse(LogRange.EMPTY);
    committedRange = range;
    openedAt = range.end();
    committed = new CommittedLog(database, codec, range);
    garbage = new PageGarbage(database);
    deleteFilesBefore(range.first());
  }

  @Override
  public long first() {
    return range.first();
  }

  @Override
  public long end() {
    return range.end();
  }

  @Override
  public long append(LogEntry entry) {
    appendedBytes.add(codec.encode(entry));
    appended.add(entry);
    range = range.withEnd(range.end() + 1);
    return range.end() - 1;
  }

  @Override
  public void markLatest(long position) {
    if (position < committed.end() || position >= range.end())
      throw new IllegalArgumentException(
          "position %d was not appended since the last commit (expected: %d to %d)"
              .formatted(position, committed.end(), range.end() - 1));
    if (!(appendedAt(position) instanceof ReadPage(var page)))
      throw new IllegalArgumentException("entry at position " + position + " (expected: a page)");
    var url = UrlFingerprint.of(page.request().url());
    // The first request of a URL has no earlier page, so none is looked up.
    if (page.request().number() > 1) latestPosition(url).ifPresent(this::supersede);
    latest.put(url, position);
    latestSinceOpened.set(sinceOpened(position));
    pagesSinceOpened.set(sinceOpened(position));
  }

  private void supersede(long position) {
    if (position >= openedAt) latestSinceOpened.clear(sinceOpened(position));
    if (position >= committed.end()) pagesSinceOpened.clear(sinceOpened(position));
    if (position < range.first()) removedPages.add(position);
  }

  private LogEntry appendedAt(long position) {
    return appended.get(Math.toIntExact(position - committed.end()));
  }

  private int sinceOpened(long position) {
    return Math.toIntExact(position - openedAt);
  }

  private Optional<Long> latestPosition(UrlFingerprint url) {
    var marked = latest.get(url);
    if (marked != null) return Optional.of(marked);
    return database.get(ColumnFamily.LATEST, url.bytes()).map(LogRange::position);
  }

  @Override
  public Optional<Page> latestPage(CrawlUrl url) {
    return latestPosition(UrlFingerprint.of(url)).flatMap(this::storedPage).map(RocksLog::page);
  }

  private Optional<LogEntry> storedPage(long position) {
    if (position >= committed.end()) return Optional.of(appendedAt(position));
    return database.get(ColumnFamily.PAGES, LogRange.key(position)).map(codec::decode);
  }

  private static Page page(LogEntry entry) {
    if (entry instanceof ReadPage(var page)) return page;
    throw new IllegalStateException("latest page: " + entry + " (expected: a page)");
  }

  @Override
  public void read(long from, BiPredicate<Long, LogEntry> reader) {
    committed.read(from, reader);
  }

  @Override
  public void removeBefore(long position) {
    if (position > committed.end())
      throw new IllegalArgumentException(
          "position %d is not committed (expected: at most %d)"
              .formatted(position, committed.end()));
    for (var entry = range.first(); entry < position; entry++) {
      if (entry >= openedAt) remove(entry);
      else removeOfPreviousRun(entry);
    }
    range = range.withFirst(Math.max(range.first(), position));
  }

  private void remove(long position) {
    var number = sinceOpened(position);
    if (pagesSinceOpened.get(number) && !latestSinceOpened.get(number)) removedPages.add(position);
  }

  // The entry is read: only the sinks' delay at the end of a run makes such entries.
  private void removeOfPreviousRun(long position) {
    var stored = storedPage(position).map(RocksLog::page);
    if (stored.isPresent() && !isLatest(position, stored.get())) removedPages.add(position);
  }

  private boolean isLatest(long position, Page page) {
    return latestPosition(UrlFingerprint.of(page.request().url())).equals(Optional.of(position));
  }

  // An entry that is marked was appended, and a removal moves the range or follows a mark.
  @Override
  public boolean isEmpty() {
    return range.equals(committedRange);
  }

  @Override
  public void addTo(CommitBatch batch) {
    for (var i = 0; i < appended.size(); i++) {
      var position = committed.end() + i;
      var isPage = pagesSinceOpened.get(sinceOpened(position));
      var family = isPage ? ColumnFamily.PAGES : ColumnFamily.LOG;
      batch.put(family, LogRange.key(position), appendedBytes.get(i));
    }
    latest.forEach(
        (url, position) -> batch.put(ColumnFamily.LATEST, url.bytes(), LogRange.key(position)));
    for (var position : removedPages)
      batch.deletePutOnce(ColumnFamily.PAGES, LogRange.key(position));
    batch.put(ColumnFamily.LOG_RANGE, RANGE_KEY, range.bytes());
  }

  @Override
  public void onCommitted() {
    committedRange = range;
    appended.clear();
    appendedBytes.clear();
    latest.clear();
    garbage.onRemoved(removedPages.size());
    removedPages.clear();
    committed.setRange(range);
  }

  /** Returns the first position that is committed; any thread may ask. */
  long committedFirst() {
    return committedRange.first();
  }

  /**
   * Deletes the files whose entries are all before a position, except those of pages, if there are
   * many such entries. Any thread may call it.
   *
   * @param position first position that is on the disk: after a power failure, the log begins there
   *     or later
   */
  synchronized void freeSpace(long position) {
    if (position - freed >= ENTRIES_PER_DELETION) deleteFilesBefore(position);
  }

  // New files are not deleted, because RocksDB deletes none of level 0: some megabytes.
  private void deleteFilesBefore(long position) {
    freed = position;
    if (position > 0) database.deleteFilesBefore(ColumnFamily.LOG, LogRange.key(position));
  }
}
