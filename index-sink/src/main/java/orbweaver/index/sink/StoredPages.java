package orbweaver.index.sink;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.IndexFields;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;

/**
 * Pages as a writer has stored them, with its changes that are not committed. A reader is opened
 * when a page is asked for, and again only if that page was changed since.
 */
final class StoredPages implements Closeable {
  private static final int MAX_CHANGED = 10_000;
  private static final Set<String> DECISIONS = Set.of(IndexFields.ACCEPTED, IndexFields.REJECTED);

  private final IndexWriter writer;
  private final Set<CrawlUrl> changed = new HashSet<>();
  private Optional<DirectoryReader> reader = Optional.empty();

  StoredPages(IndexWriter writer) {
    this.writer = writer;
  }

  /** Notes that the writer has changed a page. */
  void changed(CrawlUrl url) throws IOException {
    if (reader.isEmpty()) return;
    changed.add(url);
    if (changed.size() > MAX_CHANGED) close();
  }

  /** Returns the decisions on a page; none if there is no such page. */
  ActivityDecisions decisions(CrawlUrl url) throws IOException {
    return document(url, Optional.of(DECISIONS))
        .map(StoredPages::decisions)
        .orElse(ActivityDecisions.NONE);
  }

  /** Returns a page; empty if there is none. */
  Optional<IndexedPage> find(CrawlUrl url) throws IOException {
    return document(url, Optional.empty()).map(document -> page(url, document));
  }

  private Optional<Document> document(CrawlUrl url, Optional<Set<String>> fields)
      throws IOException {
    var current = current(url);
    var term = new Term(IndexFields.URL, url.toString());
    for (var leaf : current.leaves()) {
      var found = find(leaf, term);
      if (found.isEmpty()) continue;
      var stored = current.storedFields();
      var id = found.get();
      return Optional.of(
          fields.isPresent() ? stored.document(id, fields.get()) : stored.document(id));
    }
    return Optional.empty();
  }

  private static Optional<Integer> find(LeafReaderContext leaf, Term term) throws IOException {
    var postings = leaf.reader().postings(term, PostingsEnum.NONE);
    if (postings == null) return Optional.empty();
    var live = leaf.reader().getLiveDocs();
    for (var id = postings.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = postings.nextDoc())
      if (live == null || live.get(id)) return Optional.of(leaf.docBase + id);
    return Optional.empty();
  }

  private DirectoryReader current(CrawlUrl url) throws IOException {
    if (changed.contains(url)) close();
    if (reader.isEmpty()) reader = Optional.of(DirectoryReader.open(writer));
    return reader.get();
  }

  private static ActivityDecisions decisions(Document document) {
    return ActivityDecisions.of(
        values(document, IndexFields.ACCEPTED), values(document, IndexFields.REJECTED));
  }

  private static IndexedPage page(CrawlUrl url, Document document) {
    return new IndexedPage(
        url,
        Optional.ofNullable(document.get(IndexFields.TITLE)),
        values(document, IndexFields.HEADING),
        Optional.ofNullable(document.get(IndexFields.TEXT)).orElse(""),
        Optional.ofNullable(document.get(IndexFields.LANGUAGE)),
        number(document, IndexFields.FETCHED),
        number(document, IndexFields.REQUEST),
        number(document, IndexFields.WORDS),
        decisions(document));
  }

  private static List<String> values(Document document, String field) {
    return List.of(document.getValues(field));
  }

  private static long number(Document document, String field) {
    return document.getField(field).numericValue().longValue();
  }

  /** Closes the reader; the next page that is asked for opens another. */
  @Override
  public void close() throws IOException {
    changed.clear();
    if (reader.isPresent()) reader.get().close();
    reader = Optional.empty();
  }
}
