package orbweaver.index.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import orbweaver.contract.profile.NewsItem;
import orbweaver.index.analysis.IndexFormat;
import orbweaver.index.analysis.LuceneLog;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SortedNumericSortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/** Reader of the news in an index, at the commit that was the last when it was opened. */
public final class NewsReader implements AutoCloseable {
  private static final int PAGE_SIZE = 1_000;
  private static final Sort BY_NUMBER =
      new Sort(new SortedNumericSortField(NewsDocument.NUMBER, SortField.Type.LONG));

  private final Path folder;
  private final Directory directory;
  private final DirectoryReader reader;

  private NewsReader(Path folder, Directory directory, DirectoryReader reader) {
    this.folder = folder;
    this.directory = directory;
    this.reader = reader;
  }

  /**
   * Opens the index in a folder.
   *
   * @throws UncheckedIOException if there is none, or it cannot be read
   * @throws IllegalStateException if it has the format of another version
   */
  public static NewsReader open(Path folder) {
    LuceneLog.withoutAdvice();
    try {
      var directory = FSDirectory.open(folder);
      try {
        return new NewsReader(folder, directory, IndexFormat.open(directory));
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  /** Returns the number of the last item; 0 if there is none. */
  public long lastNumber() {
    try {
      var last = PointValues.getMaxPackedValue(reader, NewsDocument.NUMBER);
      return last == null ? 0 : LongPoint.decodeDimension(last, 0);
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  /**
   * Passes the items after a number to a consumer, in the order of their numbers.
   *
   * @param profile name of the profile; empty for the items of all profiles
   */
  public void forEach(Optional<String> profile, long after, Consumer<NewsItem> consumer) {
    try {
      var searcher = new IndexSearcher(reader);
      @Nullable ScoreDoc last = null;
      var query = query(profile, after);
      do {
        var found = searcher.searchAfter(last, query, PAGE_SIZE, BY_NUMBER).scoreDocs;
        for (var hit : found) consumer.accept(item(searcher, hit));
        last = found.length < PAGE_SIZE ? null : found[PAGE_SIZE - 1];
      } while (last != null);
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  private static NewsItem item(IndexSearcher searcher, ScoreDoc hit) throws IOException {
    return NewsDocument.item(searcher.storedFields().document(hit.doc, Set.of(NewsDocument.ITEM)));
  }

  private static Query query(Optional<String> profile, long after) {
    var query = new BooleanQuery.Builder();
    query.add(
        LongPoint.newRangeQuery(NewsDocument.NUMBER, after + 1, Long.MAX_VALUE), Occur.FILTER);
    profile.ifPresent(
        name -> query.add(new TermQuery(new Term(NewsDocument.PROFILE, name)), Occur.FILTER));
    return query.build();
  }

  private static UncheckedIOException failure(Path folder, IOException cause) {
    return new UncheckedIOException("index " + folder + ": " + cause.getMessage(), cause);
  }

  @Override
  public void close() {
    try (directory) {
      reader.close();
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }
}
