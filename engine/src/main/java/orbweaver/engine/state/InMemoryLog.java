package orbweaver.engine.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.state.LogEntry.ReadPage;

/** Crawl log in memory. */
final class InMemoryLog implements CrawlLog {
  private final boolean keepsEntries;
  private final TreeMap<Long, LogEntry> entries = new TreeMap<>();
  private final Map<CrawlUrl, Page> latest = new HashMap<>();
  private final List<Page> newLatest = new ArrayList<>();
  private long first;
  private long end;
  private long committedEnd;

  /**
   * Creates an empty log.
   *
   * @param keepsEntries false if entries only get a position
   */
  InMemoryLog(boolean keepsEntries) {
    this.keepsEntries = keepsEntries;
  }

  @Override
  public long first() {
    return first;
  }

  @Override
  public long end() {
    return end;
  }

  @Override
  public long append(LogEntry entry) {
    if (keepsEntries) entries.put(end, entry);
    return end++;
  }

  @Override
  public void markLatest(long position) {
    if (entries.get(position) instanceof ReadPage(var page)) newLatest.add(page);
  }

  @Override
  public Optional<Page> latestPage(CrawlUrl url) {
    return newLatest.reversed().stream()
        .filter(page -> page.request().url().equals(url))
        .findFirst()
        .or(() -> Optional.ofNullable(latest.get(url)));
  }

  @Override
  public void read(long from, BiPredicate<Long, LogEntry> reader) {
    for (var entry : entries.tailMap(from, true).entrySet()) {
      var isCommitted = entry.getKey() < committedEnd;
      if (!isCommitted || !reader.test(entry.getKey(), entry.getValue())) return;
    }
  }

  @Override
  public void removeBefore(long position) {
    entries.headMap(position).clear();
    first = Math.max(first, Math.min(position, end));
  }

  void commit() {
    newLatest.forEach(page -> latest.put(page.request().url(), page));
    newLatest.clear();
    committedEnd = end;
  }

  /** Removes everything that was added since the last commit. */
  void rollback() {
    newLatest.clear();
    entries.tailMap(committedEnd, true).clear();
    end = committedEnd;
  }
}
