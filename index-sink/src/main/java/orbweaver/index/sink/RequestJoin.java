package orbweaver.index.sink;

import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.PageVerdict;

/**
 * Join of the pages of one partition with their verdicts and texts. It has no state but the records
 * that wait, because of the order of the sources: each page has one verdict, and a page whose flag
 * says so has one text; verdicts and texts have the order of their pages. So the heads of the three
 * queues belong together, and the position of a source is that of its first record that waits. A
 * join that begins at the positions of another one joins each request that the other has not
 * joined, once.
 *
 * <p>A record without a counterpart is passed over: its counterpart was deleted before it was read,
 * or a service could not read a record, or the record is a duplicate. If the heads of two sources
 * differ and a request has records in both, then all records before it have no counterpart, since
 * it would be before that of the request.
 *
 * <p>Memory is bounded. A source whose queue is full is not read until the queue has room, and some
 * source can always be read, or a record is joined or passed over:
 *
 * <ul>
 *   <li>A page waits for its verdict or text. The queue that it waits for is read unless it is full
 *       itself.
 *   <li>If the queues of pages and verdicts are both full and have no request in common, one of
 *       them has only records without a counterpart. Both drop the contents and are read on, until
 *       they have a request in common; from its records on, both are read again ({@link
 *       #takeRewound}).
 *   <li>A queue of texts that is not empty decides whether the page at the head has a text, see
 *       {@link #isTextMissing}. If it is empty, it is read.
 * </ul>
 */
public final class RequestJoin {
  private static final int MAX_RECENT = 1_000;

  private final Output output;
  private final JoinQueue<Page> pages;
  private final JoinQueue<String> texts;
  private final JoinQueue<PageVerdict> verdicts;
  private final Set<RequestKey> recent = new LinkedHashSet<>();
  // While the heads of pages and verdicts differ, and no request has records in both.
  private boolean isSearching;
  private boolean hasContents = true;
  private boolean isRewound;
  private long textsReadBefore;

  /** Source of a join. */
  public enum Source {
    PAGE,
    TEXT,
    VERDICT
  }

  /** Receiver of completed requests. */
  @FunctionalInterface
  public interface Output {
    /** Takes a completed request; the text is absent if there is none. */
    void add(Page page, Optional<String> text, PageVerdict verdict);
  }

  /** Failure of a search for a request that pages and verdicts have in common. */
  public static final class NoCommonRequestException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoCommonRequestException() {
      super(
          "%d pages and as many verdicts have no request in common".formatted(JoinQueue.MAX_KEYS));
    }
  }

  /**
   * Creates a join without records.
   *
   * @param maxBytes bytes of records from which on the queue of a source is full
   */
  public RequestJoin(long maxBytes, Output output) {
    this.output = output;
    pages = new JoinQueue<>(maxBytes);
    texts = new JoinQueue<>(maxBytes);
    verdicts = new JoinQueue<>(maxBytes);
  }

  /** Adds the next page; without content if it could not be read. */
  public void addPage(JoinedRecord<Page> page) {
    add(pages, page);
  }

  /** Adds the next text; without content if it could not be read. */
  public void addText(JoinedRecord<String> text) {
    add(texts, text);
  }

  /** Adds the next page verdict; without content if it could not be read. */
  public void addVerdict(JoinedRecord<PageVerdict> verdict) {
    add(verdicts, verdict);
  }

  private <T> void add(JoinQueue<T> queue, JoinedRecord<T> record) {
    queue.setNext(record.offset() + 1);
    if (recent.contains(record.request())) return;
    queue.add(record);
    if (!isSearching) complete();
    else if (isCommon(record.request())) endSearch(record.request());
    else dropContentsIfFull();
  }

  /** Sets the offset of the record of a source that is read next. */
  public void setNext(Source source, long offset) {
    queue(source).setNext(offset);
  }

  /** Returns the offset of the first record of a source that is not joined or passed over. */
  public long position(Source source) {
    return queue(source).position();
  }

  /** Tests whether a source must not be read now. */
  public boolean isFull(Source source) {
    return queue(source).isFull();
  }

  /** Tests whether a source that was full can be read again. */
  public boolean hasRoom(Source source) {
    return queue(source).hasRoom();
  }

  private JoinQueue<?> queue(Source source) {
    return switch (source) {
      case PAGE -> pages;
      case TEXT -> texts;
      case VERDICT -> verdicts;
    };
  }

  /** Tests whether the first page waits for its text alone, and no later text was read. */
  public boolean isWaitingForText() {
    return !isSearching && texts.isEmpty() && !pages.isEmpty() && !verdicts.isEmpty();
  }

  /** Notes that all texts of the pages that were read so far were read. */
  public void noteTextsAreRead() {
    pages.records().forEach(page -> textsReadBefore = page.offset() + 1);
    if (!isSearching) complete();
  }

  /** Returns the sources that must be read again from other offsets, once after each change. */
  public Map<Source, Long> takeRewound() {
    var rewound = new EnumMap<Source, Long>(Source.class);
    if (!isRewound) return rewound;
    isRewound = false;
    rewound.put(Source.PAGE, pages.position());
    rewound.put(Source.VERDICT, verdicts.position());
    return rewound;
  }

  private void complete() {
    while (completeFirst()) {}
  }

  private boolean completeFirst() {
    if (pages.isEmpty() || verdicts.isEmpty()) return false;
    var page = pages.head().orElseThrow();
    var verdict = verdicts.head().orElseThrow();
    if (!page.request().equals(verdict.request())) return search();
    if (needsText(page) && !isTextDecided(page)) return false;
    complete(page, verdict);
    return true;
  }

  private void complete(JoinedRecord<Page> page, JoinedRecord<PageVerdict> verdict) {
    var text = texts.head().filter(head -> head.request().equals(page.request()));
    if (page.content().isPresent() && verdict.content().isPresent())
      output.add(
          page.content().get(), text.flatMap(JoinedRecord::content), verdict.content().get());
    pages.removeHead();
    verdicts.removeHead();
    if (text.isPresent()) texts.removeHead();
    remember(page.request());
  }

  private void remember(RequestKey request) {
    recent.add(request);
    if (recent.size() <= MAX_RECENT) return;
    var oldest = recent.iterator();
    oldest.next();
    oldest.remove();
  }

  private static boolean needsText(JoinedRecord<Page> page) {
    return page.content().filter(Page::hasText).isPresent();
  }

  /** Passes over texts before that of a page. Returns whether its text is there, or missing. */
  private boolean isTextDecided(JoinedRecord<Page> page) {
    if (texts.contains(page.request())) {
      texts.removeBefore(page.request());
      return true;
    }
    while (!texts.isEmpty() && !isTextMissing(page, texts.head().orElseThrow())) texts.removeHead();
    return !texts.isEmpty() || page.offset() < textsReadBefore;
  }

  /**
   * Tests whether the text of a page is missing because a text that follows it was read. A text is
   * written before its page by the same process, so it is not younger than its page. A text that is
   * not younger than this page, and belongs to no page that follows, belongs to an earlier page.
   */
  private boolean isTextMissing(JoinedRecord<Page> page, JoinedRecord<String> text) {
    return pages.contains(text.request()) || !text.place().time().isBefore(page.place().time());
  }

  private boolean search() {
    for (var page : pages.records()) {
      if (!verdicts.contains(page.request())) continue;
      pages.removeBefore(page.request());
      verdicts.removeBefore(page.request());
      return true;
    }
    isSearching = true;
    dropContentsIfFull();
    return false;
  }

  private boolean isCommon(RequestKey request) {
    return pages.contains(request) && verdicts.contains(request);
  }

  // Only the record that was added last can belong to a request that both have.
  private void endSearch(RequestKey common) {
    isSearching = false;
    if (hasContents) {
      pages.removeBefore(common);
      verdicts.removeBefore(common);
      complete();
      return;
    }
    pages.rewindTo(common);
    verdicts.rewindTo(common);
    hasContents = true;
    isRewound = true;
  }

  private void dropContentsIfFull() {
    if (!pages.isFull() || !verdicts.isFull()) return;
    if (!hasContents) throw new NoCommonRequestException();
    pages.dropContents();
    verdicts.dropContents();
    hasContents = false;
  }
}
