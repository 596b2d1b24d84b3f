package orbweaver.console.page;

import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import orbweaver.console.source.CrawlSource;
import orbweaver.graph.analysis.anchor.AnchorIndexFolder;
import orbweaver.graph.analysis.search.GraphSearch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Index of the anchor texts of a crawl. The first search that can use it builds it; meanwhile other
 * searches read all links. Later searches extend it when the graph has grown.
 */
public final class CrawlAnchors {
  private static final Logger LOG = LoggerFactory.getLogger(CrawlAnchors.class);

  private final CrawlSource source;
  private final Optional<AnchorIndexFolder> folder;
  private final ReentrantLock extending = new ReentrantLock();
  // A crawl that does not run is looked at once, and a folder that cannot be written, too.
  private volatile boolean isComplete;

  /** Creates the index, without reading the graph. */
  public CrawlAnchors(CrawlSource source) {
    this.source = source;
    folder = source.parts().anchors().map(AnchorIndexFolder::new);
  }

  /** Search, and whether texts were indexed for it. */
  record IndexedSearch(GraphSearch search, boolean hasBuilt) {}

  /** Returns a search with the index, if it can use that. */
  IndexedSearch with(GraphSearch search) {
    if (folder.isEmpty() || !search.needsAnchors()) return new IndexedSearch(search, false);
    var hasBuilt = !isComplete && extending.tryLock() && extend(folder.get());
    return new IndexedSearch(search.withAnchors(folder.get().index()), hasBuilt);
  }

  private boolean extend(AnchorIndexFolder index) {
    try {
      var isMissing = source.query(graph -> graph.query(index::missing)).isPresent();
      var isFurther = isMissing;
      while (isFurther) isFurther = source.query(graph -> graph.query(index::extend));
      isComplete = !source.isRunning();
      return isMissing;
    } catch (UncheckedIOException e) {
      LOG.warn("the index of anchor texts is not extended; searches read the other links", e);
      isComplete = true;
      return false;
    } finally {
      extending.unlock();
    }
  }
}
