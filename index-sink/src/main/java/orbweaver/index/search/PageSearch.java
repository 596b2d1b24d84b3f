package orbweaver.index.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.index.analysis.IndexFormat;
import orbweaver.index.analysis.LuceneLog;
import orbweaver.index.analysis.QueryWords;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/**
 * Search in the pages of an index, at a commit of its writer, which may run in another process.
 * Only pages that were read are found, also by the anchor texts of references to them. Thread-safe.
 */
public final class PageSearch implements AutoCloseable {
  private final Path folder;
  private final Directory directory;
  private final SearcherManager searchers;
  private final QueryWords words = new QueryWords();

  private PageSearch(Path folder, Directory directory, SearcherManager searchers) {
    this.folder = folder;
    this.directory = directory;
    this.searchers = searchers;
  }

  /**
   * Opens the index in a folder at its last commit.
   *
   * @throws UncheckedIOException if there is none, or it cannot be read
   * @throws IllegalStateException if it has the format of another version
   */
  public static PageSearch open(Path folder) {
    LuceneLog.withoutAdvice();
    try {
      if (!Files.isDirectory(folder)) throw new IndexNotFoundException(folder.toString());
      return open(folder, FSDirectory.open(folder));
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  private static PageSearch open(Path folder, Directory directory) throws IOException {
    try {
      var reader = IndexFormat.open(directory);
      try {
        var searchers = new SearcherManager(reader, new SearcherFactory());
        return new PageSearch(folder, directory, searchers);
      } catch (IOException | RuntimeException e) {
        reader.close();
        throw e;
      }
    } catch (IOException | RuntimeException e) {
      directory.close();
      throw e;
    }
  }

  /** Opens the last commit for later searches, if there is a newer one. */
  public void refresh() {
    try {
      searchers.maybeRefreshBlocking();
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  /**
   * Returns the pages that match a query.
   *
   * @throws orbweaver.index.query.QuerySyntaxException if the query is invalid, or a pattern in it
   *     matches too many words
   * @throws IllegalArgumentException if a liked or unliked page is not in the index
   */
  public PageSearchResult search(SearchRequest request) {
    try {
      var searcher = searchers.acquire();
      try {
        return new SearchRun(searcher, words, request).result();
      } finally {
        searchers.release(searcher);
      }
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  /**
   * Returns the pages whose texts resemble terms.
   *
   * @throws IllegalArgumentException if a term has no word
   */
  public SimilarityResult similar(SimilarityRequest request) {
    try {
      var searcher = searchers.acquire();
      try {
        return new TermSimilarity(searcher, words, request).result();
      } finally {
        searchers.release(searcher);
      }
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  @Override
  public void close() {
    try (directory) {
      searchers.close();
    } catch (IOException e) {
      throw failure(folder, e);
    }
  }

  private static UncheckedIOException failure(Path folder, IOException cause) {
    var message =
        cause instanceof IndexNotFoundException
            ? "no index in " + folder + " (expected: the folder of an index with a commit)"
            : "index " + folder + ": " + cause.getMessage();
    return new UncheckedIOException(message, cause);
  }
}
