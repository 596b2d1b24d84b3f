package orbweaver.console.picture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.console.page.CrawlIndex;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;
import orbweaver.console.source.GraphFolders;
import orbweaver.graph.analysis.picture.HostLayout;
import orbweaver.graph.analysis.picture.HostLayoutFolder;
import orbweaver.graph.analysis.picture.PictureTree;
import orbweaver.graph.analysis.search.LinkTexts;
import orbweaver.graph.analysis.search.LinkTexts.LinkLabel;
import orbweaver.graph.analysis.search.LinkTexts.LinkPair;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraphFolder;
import orbweaver.graph.store.sql.GraphSnapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sources of the pictures of a crawl. Nothing is read before the first of them. */
public final class CrawlPictures implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(CrawlPictures.class);

  private final CrawlSource source;
  private final CrawlIndex index;
  private final PreparedValue<CompressedGraph> web;
  private final PreparedValue<PictureTree> tree;
  private final PreparedValue<HostLayout> hosts;
  private volatile Optional<CompressedGraphFolder> folder = Optional.empty();

  CrawlPictures(CrawlSource source, CrawlIndex index) {
    this.source = source;
    this.index = index;
    var webs = new GraphCache<>(source, this::open);
    web = new PreparedValue<>("picture-web", () -> webs.get().value());
    var trees = new GraphCache<>(source, snapshot -> PictureTree.of(snapshot, open(snapshot)));
    tree = new PreparedValue<>("picture-tree", () -> trees.get().value());
    var layouts = new GraphCache<>(source, this::layout);
    hosts = new PreparedValue<>("picture-hosts", () -> layouts.get().value());
  }

  // A file can be locked once in a process, so one thread builds the compressed graph.
  private synchronized CompressedGraph open(GraphSnapshot snapshot) throws SQLException {
    return folder().openOrBuild(snapshot);
  }

  private HostLayout layout(GraphSnapshot snapshot) throws SQLException {
    var folder = new HostLayoutFolder(source.parts().folders().map(GraphFolders::hosts));
    return folder.openOrCompute(snapshot, () -> HostLayout.of(open(snapshot)));
  }

  // Other processes may use the folder of a graph that does not change.
  private synchronized CompressedGraphFolder folder() {
    if (folder.isEmpty())
      folder =
          Optional.of(
              source
                  .parts()
                  .folders()
                  .map(folders -> CompressedGraphFolder.persistent(folders.web()))
                  .orElseGet(CrawlPictures::temporary));
    return folder.get();
  }

  private static CompressedGraphFolder temporary() {
    try {
      return CompressedGraphFolder.temporary();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  CrawlSource source() {
    return source;
  }

  /** Returns the compressed graph; empty if it is not ready yet. */
  Optional<CompressedGraph> web() {
    return web.get();
  }

  /** Returns the crawl trees; empty if they are not ready yet. */
  Optional<PictureTree> tree() {
    return tree.get();
  }

  /** Returns the layout of the hosts; empty if it is not ready yet. */
  Optional<HostLayout> hosts() {
    return hosts.get();
  }

  /** Returns the anchor texts of links between pages. */
  Map<LinkPair, LinkLabel> texts(Collection<LinkPair> pairs) {
    var rows = index.get();
    return source.query(graph -> graph.query(new LinkTexts(Set.copyOf(pairs), rows)));
  }

  @Override
  public void close() {
    try (web;
        tree;
        hosts) {
      // The threads end first: they use the folder.
    }
    try {
      if (folder.isPresent()) folder.get().close();
    } catch (IOException e) {
      LOG.warn("a folder for the pictures of the crawl is not deleted", e);
    }
  }
}
