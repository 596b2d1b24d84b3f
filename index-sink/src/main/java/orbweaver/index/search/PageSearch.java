package orbweaver.index.search;

import java.nio.file.Path;

/** Search in the pages of an index, at the last commit of its writer. Thread-safe. */
public final class PageSearch implements AutoCloseable {
  private PageSearch() {}

  /** Opens the index in a folder at its last commit. */
  public static PageSearch open(Path folder) {
    throw new UnsupportedOperationException(folder.toString());
  }

  /** Opens the last commit, if there is a new one. */
  public void refresh() {}

  /** Returns the pages that match a query. */
  public PageSearchResult search(SearchRequest request) {
    throw new UnsupportedOperationException(request.toString());
  }

  @Override
  public void close() {}
}
