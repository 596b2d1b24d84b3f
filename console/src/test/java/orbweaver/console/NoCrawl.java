package orbweaver.console;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.console.page.CrawlAccesses;
import orbweaver.console.page.CrawlArchive;
import orbweaver.console.page.CrawlNews;
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
  public boolean isRunning() {
    return false;
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

  @Override
  public Optional<CrawlNews> news() {
    return Optional.empty();
  }

  @Override
  public Optional<CrawlArchive> archive() {
    return Optional.empty();
  }

  @Override
  public Optional<Path> anchorFolder() {
    return Optional.empty();
  }

  @Override
  public Optional<CrawlAccesses> accesses() {
    return Optional.empty();
  }
}
