package orbweaver.index.sink;

import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.index.analysis.IndexFields;
import orbweaver.index.segment.DocumentWriter;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;

/**
 * Pages as a writer has stored them, with its changes that are not committed. To open a reader is
 * expensive, because the writer ends its segment. So the decisions on pages that were changed since
 * the last one was opened are kept in memory, and another is opened only if more than they are
 * asked for, or if there are too many.
 */
final class StoredPages implements Closeable {
  private static final int MAX_CHANGED = 10_000;
  private static final Set<String> DECISIONS = Set.of(IndexFields.ACCEPTED, IndexFields.REJECTED);

  private final DocumentWriter writer;
  private final Map<CrawlUrl, ActivityDecisions> changed = new HashMap<>();
  private Optional<DirectoryReader> reader = Optional.empty();

  StoredPages(DocumentWriter writer) {
    this.writer = writer;
  }

  /** Notes that the writer has changed a page, on which there are now those decisions. */
  void changed(CrawlUrl url, ActivityDecisions decisions) throws IOException {
    if (changed.size() >= MAX_CHANGED) close();
    changed.put(url, decisions);
  }

  /** Returns the decisions on a page; none if there is no such page. */
  ActivityDecisions decisions(CrawlUrl url) throws IOException {
    var known = changed.get(url);
    if (known != null) return known;
    var stored = stored(url);
    return stored.isPresent()
        ? decisions(stored.get().document(DECISIONS))
        : ActivityDecisions.NONE;
  }

  /** Returns a page; empty if there is none. */
  Optional<IndexedPage> find(CrawlUrl url) throws IOException {
    var stored = stored(url);
    return stored.isPresent() ? Optional.of(page(url, stored.get())) : Optional.empty();
  }

  /** Place of a page in a segment of the index. */
  private record Stored(LeafReader segment, int id) {
    Document document(Set<String> fields) throws IOException {
      return segment.storedFields().document(id, fields);
    }

    Document document() throws IOException {
      return segment.storedFields().document(id);
    }

    PageReferences references(Document document) throws IOException {
      var texts = document.get(IndexFields.ANCHOR);
      if (texts == null) return PageReferences.NONE;
      var targets = DocValues.getBinary(segment, IndexFields.TARGETS);
      if (!targets.advanceExact(id))
        throw new IllegalStateException("anchor texts without targets: " + document);
      return PageReferences.of(texts, BytesRef.deepCopyOf(targets.binaryValue()));
    }
  }

  private Optional<Stored> stored(CrawlUrl url) throws IOException {
    var term = new Term(IndexFields.URL, url.toString());
    for (var leaf : current(url).leaves()) {
      var found = find(leaf.reader(), term);
      if (found.isPresent()) return found;
    }
    return Optional.empty();
  }

  private static Optional<Stored> find(LeafReader segment, Term term) throws IOException {
    var postings = segment.postings(term, PostingsEnum.NONE);
    if (postings == null) return Optional.empty();
    var live = segment.getLiveDocs();
    for (var id = postings.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = postings.nextDoc())
      if (live == null || live.get(id)) return Optional.of(new Stored(segment, id));
    return Optional.empty();
  }

  private DirectoryReader current(CrawlUrl url) throws IOException {
    if (changed.containsKey(url)) close();
    if (reader.isEmpty()) reader = Optional.of(writer.reader());
    return reader.get();
  }

  private static ActivityDecisions decisions(Document document) {
    return ActivityDecisions.of(
        values(document, IndexFields.ACCEPTED), values(document, IndexFields.REJECTED));
  }

  private static IndexedPage page(CrawlUrl url, Stored stored) throws IOException {
    var document = stored.document();
    return new IndexedPage(
        url,
        Optional.ofNullable(document.get(IndexFields.TITLE)),
        values(document, IndexFields.HEADING),
        Optional.ofNullable(document.get(IndexFields.TEXT)).orElse(""),
        Optional.ofNullable(document.get(IndexFields.LANGUAGE)),
        number(document, IndexFields.FETCHED),
        number(document, IndexFields.REQUEST),
        number(document, IndexFields.WORDS),
        stored.references(document),
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
