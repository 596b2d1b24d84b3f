package orbweaver.index.sink;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import orbweaver.index.search.PageHit;
import orbweaver.index.search.PageSearch;
import orbweaver.index.search.PageSearchResult;
import orbweaver.index.search.SearchRequest;
import orbweaver.index.search.SimilarityRequest;
import orbweaver.index.search.SimilarityResult;

/** Index of a test, with its writer and a reader of its last commit. */
public final class TestIndex implements AutoCloseable {
  private final IndexUpdater updater;
  private final PageSearch search;
  private long position;

  public TestIndex(Path folder) {
    updater = IndexUpdater.open(folder);
    updater.commit(Map.of());
    search = PageSearch.open(folder);
  }

  /** Returns an index with those pages. */
  public static TestIndex of(Path folder, TestPage... pages) {
    var index = new TestIndex(folder);
    index.add(pages);
    return index;
  }

  public IndexUpdater updater() {
    return updater;
  }

  /** Adds pages and commits. */
  public void add(TestPage... pages) {
    for (var page : pages) page.addTo(updater);
    commit();
  }

  public void commit() {
    updater.commit(Map.of("link", ++position));
    search.refresh();
  }

  public PageSearchResult search(SearchRequest request) {
    return search.search(request);
  }

  public SimilarityResult similar(SimilarityRequest request) {
    return search.similar(request);
  }

  /** Returns the hits of a query, the best first. */
  public List<PageHit> hits(String query) {
    return search(new SearchRequest(query).withTop(SearchRequest.MAX_TOP).withSnippets(0)).hits();
  }

  /** Returns the paths of the pages that match a query, the best first. */
  public List<String> find(String query) {
    return paths(hits(query));
  }

  public List<String> find(SearchRequest request) {
    return paths(search(request).hits());
  }

  private static List<String> paths(List<PageHit> hits) {
    return hits.stream().map(TestIndex::path).toList();
  }

  private static String path(PageHit hit) {
    return hit.url().host().equals("a.test") ? hit.url().path() : hit.url().toString();
  }

  public PageHit hit(String query) {
    var found = hits(query);
    if (found.size() != 1) throw new AssertionError(query + ": " + found);
    return found.getFirst();
  }

  @Override
  public void close() {
    search.close();
    updater.close();
  }
}
