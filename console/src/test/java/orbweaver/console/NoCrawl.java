package orbweaver.console;

import java.util.Optional;
import java.util.function.Function;
import orbweaver.console.page.CrawlSource;
import orbweaver.graph.store.LinkGraph;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;
import orbweaver.library.LibraryAccess;

/** Source of a crawl that no page of the test asks. */
record NoCrawl() implements CrawlSource {
  @Override
  public String name() {
    return "none";
  }

  @Override
  public <T> T query(Function<LinkGraph, T> query) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean hasIndex() {
    return false;
  }

  @Override
  public PageSearchResult search(SearchRequest request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<LibraryAccess> library() {
    return Optional.empty();
  }
}
