package orbweaver.console.picture;

import java.util.Map;
import orbweaver.console.page.CrawlIndex;
import orbweaver.console.page.ServedPage;
import orbweaver.console.source.CrawlSource;

/** Pages with pictures of a crawl, by path. */
public final class PicturePages implements AutoCloseable {
  private final CrawlPictures pictures;

  /**
   * Creates the pages, without reading the graph.
   *
   * @param index index of the graph, by which anchor texts are found
   */
  public PicturePages(CrawlSource source, CrawlIndex index) {
    pictures = new CrawlPictures(source, index);
  }

  /** Returns the pages. */
  public Map<String, ServedPage> all() {
    return Map.of(
        PictureAddresses.ALL, new AllPicturesPage(),
        PictureAddresses.TREE, new TreePage(pictures),
        PictureAddresses.NEIGHBOURHOOD, new NeighbourhoodPage(pictures),
        PictureAddresses.PATHS, new PathsPage(pictures),
        PictureAddresses.SITES, new SitesPage(pictures.source()),
        PictureAddresses.HOSTS, new HostsPage(pictures));
  }

  @Override
  public void close() {
    pictures.close();
  }
}
