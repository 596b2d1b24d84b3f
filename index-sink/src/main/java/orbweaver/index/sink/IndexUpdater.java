package orbweaver.index.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.profile.NewsItem.Change;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.analysis.LanguageDetector;
import orbweaver.index.analysis.LuceneLog;
import orbweaver.index.analysis.WordAnalyzer;
import orbweaver.index.segment.DocumentWriter;
import orbweaver.index.sink.PageListener.AddedPage;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;

/**
 * Writer of the full-text index of a crawl. Not thread-safe. Errors of the file system are thrown
 * as {@link UncheckedIOException}, with the folder in their message; the writer is then closed, and
 * can be opened again at its last commit.
 */
public final class IndexUpdater implements AutoCloseable {
  private final Path folder;
  private final DocumentWriter writer;
  private final StoredPages stored;
  private final LanguageDetector detector = new LanguageDetector();
  private final PageDocument document = new PageDocument();
  private PageListener listener = (_, _) -> List.of();
  private Map<String, Long> positions;

  private IndexUpdater(Path folder, DocumentWriter writer, Map<String, Long> positions) {
    this.folder = folder;
    this.writer = writer;
    this.positions = positions;
    stored = new StoredPages(writer);
  }

  /**
   * Opens the index in a folder at its last commit, or creates it. A new index exists from its
   * first commit on.
   *
   * @throws UncheckedIOException if the folder is in use by another writer, cannot be read or
   *     written, or contains something else
   */
  public static IndexUpdater open(Path folder) {
    return open(folder, OpenMode.CREATE_OR_APPEND);
  }

  /**
   * Opens a new index in a folder. An index that the folder has can be searched until the first
   * commit replaces it, and remains if there is none. If it cannot be read, it is deleted at once.
   *
   * @throws UncheckedIOException if the folder is in use by another writer, or cannot be written
   */
  public static IndexUpdater replace(Path folder) {
    return open(folder, OpenMode.CREATE);
  }

  private static IndexUpdater open(Path folder, OpenMode mode) {
    LuceneLog.withoutAdvice();
    try {
      Files.createDirectories(folder);
      if (mode == OpenMode.CREATE) UnreadableIndex.deleteFrom(folder);
      var writer = DocumentWriter.open(folder, config().setOpenMode(mode));
      if (mode == OpenMode.CREATE) return new IndexUpdater(folder, writer, Map.of());
      return new IndexUpdater(folder, writer, positions(folder, writer));
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  static IndexWriterConfig config() {
    var config = new IndexWriterConfig(new WordAnalyzer());
    config.setUseCompoundFile(false);
    config.setMergePolicy(mergePolicy());
    config.setMergeScheduler(mergeScheduler());
    config.setCommitOnClose(false);
    // A commit waits for no merge, because the caller waits for the commit.
    config.setMaxFullFlushMergeWaitMillis(0);
    return config;
  }

  /** Returns a policy without compound files, which would be written a second time. */
  private static MergePolicy mergePolicy() {
    var policy = new TieredMergePolicy();
    policy.setNoCFSRatio(0);
    return policy;
  }

  /**
   * Returns a scheduler with one thread: a merge of large segments takes minutes, for which the
   * thread of the caller would not read records if it merged them itself.
   */
  private static ConcurrentMergeScheduler mergeScheduler() {
    var scheduler = new ConcurrentMergeScheduler();
    scheduler.setMaxMergesAndThreads(6, 1);
    scheduler.disableAutoIOThrottle();
    return scheduler;
  }

  /** Returns the positions of the commit that a writer was opened at. */
  private static Map<String, Long> positions(Path folder, DocumentWriter writer)
      throws IOException {
    if (!exists(folder)) return Map.of();
    try {
      var data = new HashMap<String, String>();
      for (var entry : writer.commitData()) data.put(entry.getKey(), entry.getValue());
      return CommitPositions.of(data);
    } catch (RuntimeException e) {
      writer.close();
      throw e;
    }
  }

  /**
   * Tests whether an index was committed in a folder.
   *
   * @throws UncheckedIOException if the folder cannot be read
   */
  public static boolean exists(Path folder) {
    if (!Files.isDirectory(folder)) return false;
    try (var directory = FSDirectory.open(folder)) {
      return DirectoryReader.indexExists(directory);
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  /** Tests whether a URL is short enough for a term of Lucene; longer ones are not indexed. */
  static boolean isIndexed(CrawlUrl url) {
    // A canonical URL is ASCII, so a character is a byte.
    return url.toString().length() <= IndexWriter.MAX_TERM_LENGTH;
  }

  /** Sets the listener to pages that are added from now on. */
  public void listen(PageListener other) {
    listener = other;
  }

  /** Returns the positions of the last commit by the name of a source; empty for a new index. */
  public Map<String, Long> positions() {
    return positions;
  }

  /**
   * Applies one completed request. Each request is added once; the first request for a URL has
   * number 1.
   *
   * <ul>
   *   <li>Fetched with a text: the page and its references replace earlier ones. An empty text,
   *       such as that of an image, changes nothing, unless the page has a title or is of a text
   *       type.
   *   <li>Redirected, or a failure with status 404 or 410: the page and its references are removed.
   *   <li>Not modified: only the decisions change.
   *   <li>Otherwise nothing changes.
   * </ul>
   *
   * <p>An activity that the verdict does not name keeps its earlier decision.
   *
   * @param text text of the page; empty if no activity asked for it
   */
  public void add(Page page, Optional<String> text, PageVerdict verdict) {
    if (!isIndexed(page.request().url())) return;
    try {
      apply(page, text, verdict);
    } catch (IOException e) {
      throw failure(folder, e);
    } catch (AlreadyClosedException e) {
      throw failure(folder, e);
    }
  }

  /** Adds a document that is not one of a page, and has none of their fields. */
  public void add(Document other) {
    try {
      writer.add(other);
    } catch (IOException e) {
      throw failure(folder, e);
    } catch (AlreadyClosedException e) {
      throw failure(folder, e);
    }
  }

  private void apply(Page page, Optional<String> text, PageVerdict verdict) throws IOException {
    switch (verdict.outcome()) {
      case Outcome.Fetched _ -> {
        if (text.isPresent() && hasContent(page, text.get())) replace(page, text.get(), verdict);
      }
      case Outcome.NotModified _ -> update(page.request().url(), ActivityDecisions.of(verdict));
      case Outcome.Redirected _ -> remove(page);
      case Outcome.Failed _ -> {
        if (isGone(page)) remove(page);
      }
      case Outcome.Filtered _,
          Outcome.RobotsDenied _,
          Outcome.Blocked _,
          Outcome.Deferred _,
          Outcome.RefetchNeeded _ -> {}
    }
  }

  /** Tests whether a page with a text is one that the index contains. */
  public static boolean hasContent(Page page, String text) {
    return !text.isEmpty()
        || page.facts().flatMap(PageFacts::title).isPresent()
        || page.evidence().header("content-type").filter(IndexUpdater::isTextType).isPresent();
  }

  private static boolean isTextType(String contentType) {
    return contentType.regionMatches(true, 0, "text/", 0, 5);
  }

  private static boolean isGone(Page page) {
    return page.evidence().status().filter(status -> status == 404 || status == 410).isPresent();
  }

  private static boolean isFirst(Page page) {
    return page.request().number() == 1;
  }

  private void replace(Page page, String text, PageVerdict verdict) throws IOException {
    var url = page.request().url();
    var own = ActivityDecisions.of(verdict);
    var decisions = isFirst(page) ? own : own.over(stored.decisions(url));
    var indexed = IndexedPage.of(page, text, detector, decisions);
    var added = new AddedPage(page, text, indexed.language());
    for (var news : listener.added(added, () -> change(page, indexed))) writer.add(news);
    if (isFirst(page)) writer.add(document.of(indexed));
    else writer.replace(term(url), document.of(indexed));
    stored.changed(url, decisions);
  }

  private Optional<Change> change(Page page, IndexedPage indexed) throws IOException {
    var earlier = isFirst(page) ? Optional.<IndexedPage>empty() : stored.find(indexed.url());
    if (earlier.isEmpty()) return Optional.of(Change.NEW);
    return earlier.get().hasSameContent(indexed) ? Optional.empty() : Optional.of(Change.CHANGED);
  }

  private static Term term(CrawlUrl url) {
    return new Term(IndexFields.URL, url.toString());
  }

  private void update(CrawlUrl url, ActivityDecisions own) throws IOException {
    var earlier = stored.decisions(url);
    var decisions = own.over(earlier);
    if (decisions.equals(earlier)) return;
    var page = stored.find(url);
    if (page.isEmpty()) return;
    writer.replace(term(url), document.of(page.get().withDecisions(decisions)));
    stored.changed(url, decisions);
  }

  private void remove(Page page) throws IOException {
    if (isFirst(page)) return;
    var url = page.request().url();
    writer.delete(term(url));
    stored.changed(url, ActivityDecisions.NONE);
  }

  /**
   * Makes all that was added durable, together with positions. Readers that are opened from now on
   * see it.
   *
   * @param positions positions by the name of a source
   */
  public void commit(Map<String, Long> positions) {
    try {
      writer.commit(CommitPositions.data(positions));
    } catch (IOException e) {
      throw failure(folder, e);
    } catch (AlreadyClosedException e) {
      throw failure(folder, e);
    }
    this.positions = Map.copyOf(positions);
  }

  /** Closes the index and drops what is not committed. */
  @Override
  public void close() {
    try (writer) {
      stored.close();
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  // Lucene closes the writer when a merge fails, for example on a full disk.
  private static UncheckedIOException failure(Path folder, AlreadyClosedException closed) {
    return failure(
        folder, closed.getCause() instanceof IOException e ? e : new IOException(closed));
  }

  private static UncheckedIOException failure(Path folder, IOException cause) {
    if (cause instanceof LockObtainFailedException)
      return new UncheckedIOException(
          "index " + folder + ": in use by another writer (expected: one writer)", cause);
    return new UncheckedIOException("index " + folder + ": " + cause.getMessage(), cause);
  }
}
