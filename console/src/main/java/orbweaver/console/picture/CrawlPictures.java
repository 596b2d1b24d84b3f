package orbweaver.console.picture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.console.page.CrawlIndex;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;
import orbweaver.graph.analysis.picture.PictureTree;
import orbweaver.graph.analysis.search.LinkTexts;
import orbweaver.graph.analysis.search.LinkTexts.LinkLabel;
import orbweaver.graph.analysis.search.LinkTexts.LinkPair;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraphFolder;

/** Sources of the pictures of a crawl. Nothing is read before the first of them. */
public final class CrawlPictures implements AutoCloseable {
  private final CrawlSource source;
  private final CrawlIndex index;
  private final GraphCache<CompressedGraph> webs;
  private final PreparedValue<CompressedGraph> web;
  private final PreparedValue<PictureTree> tree;
  private volatile Optional<CompressedGraphFolder> folder = Optional.empty();

  CrawlPictures(CrawlSource source, CrawlIndex index) {
    this.source = source;
    this.index = index;
    webs = new GraphCache<>(source, snapshot -> folder().openOrBuild(snapshot));
    web = new PreparedValue<>("picture-web", this::currentWeb);
    var trees = new GraphCache<>(source, snapshot -> PictureTree.of(snapshot, lastWeb()));
    tree =
        new PreparedValue<>(
            "picture-tree",
            () -> {
              var _ = currentWeb();
              return trees.get().value();
            });
  }

  private CompressedGraph currentWeb() {
    return webs.get().value();
  }

  // The query of a cache has the graph and must not ask for it again.
  private CompressedGraph lastWeb() {
    return webs.last().orElseThrow();
  }

  // Other processes may use the folder of a graph that does not change.
  private synchronized CompressedGraphFolder folder() {
    if (folder.isEmpty())
      folder =
          Optional.of(
              source
                  .parts()
                  .web()
                  .map(CompressedGraphFolder::persistent)
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

  /** Returns the anchor texts of links between pages. */
  Map<LinkPair, LinkLabel> texts(Collection<LinkPair> pairs) {
    var rows = index.get();
    return source.query(graph -> graph.query(new LinkTexts(Set.copyOf(pairs), rows)));
  }

  @Override
  public void close() {
    web.close();
    tree.close();
    try {
      if (folder.isPresent()) folder.get().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
