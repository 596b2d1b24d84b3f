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
 * an entry of the log that is not removed with the entries around it.
 *
 * <p>The log has a first position that all sinks have passed. Before it there are only latest
 * pages: {@link #removeBefore} moves it and removes all other entries, and a latest page before it
 * is removed as soon as it is superseded. A page from it on that is superseded is removed when the
 * first position passes it.
 */
final class RocksLog implements CrawlLog, UncommittedChanges {
  private static final byte[] RANGE_KEY = {};

  private final StateDatabase database;
  private final Codec<LogEntry> codec;
  private final CommittedLog committed;
  private final List<LogEntry> appended = new ArrayList<>();
  private final List<byte[]> appendedBytes = new ArrayList<>();
  private final Map<UrlFingerprint, Long> latest = new HashMap<>();
  private final List<Long> removed = new ArrayList<>();

  /** Positions of latest pages among the entries appended since the log was opened. */
  private final BitSet latestSinceOpened = new BitSet();

  private final long openedAt;
  // Any thread may read its ends.
  private volatile LogRange range;
  private LogRange committedRange;

  RocksLog(StateDatabase database, Codec<LogEntry> codec) {
    this.database = database;
    this.codec = codec;
    range =
        database.get(ColumnFamily.LOG_RANGE, RANGE_KEY).map(LogRange::read).orElse(LogRange.EMPTY);
    committedRange = range;
    openedAt = range.end();
    committed = new CommittedLog(database, codec, range.end());
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
    latestPosition(url).ifPresent(this::supersede);
    latest.put(url, position);
    latestSinceOpened.set(sinceOpened(position));
  }

  private void supersede(long position) {
    if (position >= openedAt) latestSinceOpened.clear(sinceOpened(position));
    if (position < range.first()) removed.add(position);
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
    return latestPosition(UrlFingerprint.of(url)).flatMap(this::entry).map(RocksLog::page);
  }

  private Optional<LogEntry> entry(long position) {
    if (position >= committed.end()) return Optional.of(appendedAt(position));
    return database.get(ColumnFamily.LOG, LogRange.key(position)).map(codec::decode);
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
    for (var entry = range.first(); entry < position; entry++)
      if (!isLatest(entry)) removed.add(entry);
    range = range.withFirst(Math.max(range.first(), position));
  }

  // An entry of a previous run is read: only the sinks' delay at its end makes such entries.
  private boolean isLatest(long position) {
    if (position >= openedAt) return latestSinceOpened.get(sinceOpened(position));
    return entry(position).map(entry -> isLatest(position, entry)).orElse(false);
  }

  private boolean isLatest(long position, LogEntry entry) {
    return entry instanceof ReadPage(var page)
        && latestPosition(UrlFingerprint.of(page.request().url())).equals(Optional.of(position));
  }

  // An entry that is marked was appended, and a removal moves the range or follows a mark.
  @Override
  public boolean isEmpty() {
    return range.equals(committedRange);
  }

  @Override
  public void addTo(CommitBatch batch) {
    for (var i = 0; i < appended.size(); i++)
      batch.put(ColumnFamily.LOG, LogRange.key(committed.end() + i), appendedBytes.get(i));
    latest.forEach(
        (url, position) -> batch.put(ColumnFamily.LATEST, url.bytes(), LogRange.key(position)));
    for (var position : removed) batch.deletePutOnce(ColumnFamily.LOG, LogRange.key(position));
    batch.put(ColumnFamily.LOG_RANGE, RANGE_KEY, range.bytes());
  }

  @Override
  public void onCommitted() {
    committedRange = range;
    appended.clear();
    appendedBytes.clear();
    latest.clear();
    removed.clear();
    committed.setEnd(range.end());
  }
}
