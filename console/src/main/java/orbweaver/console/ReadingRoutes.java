package orbweaver.console;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.file.CapturedBodies;
import orbweaver.console.file.FileAnswer;
import orbweaver.console.file.FileRequest;
import orbweaver.console.file.PublishedFiles;
import orbweaver.console.file.ServedFeeds;
import orbweaver.console.file.ServedFiles;
import orbweaver.console.library.LibraryFeed;
import orbweaver.console.library.LibraryPages;
import orbweaver.console.page.AccessPage;
import orbweaver.console.page.CapturePage;
import orbweaver.console.page.CrawlAnchors;
import orbweaver.console.page.CrawlIndex;
import orbweaver.console.page.DataPage;
import orbweaver.console.page.FrontPage;
import orbweaver.console.page.ProfilesPage;
import orbweaver.console.page.ReferencePage;
import orbweaver.console.page.SearchPage;
import orbweaver.console.page.ServedPage;
import orbweaver.console.page.SharedPage;
import orbweaver.console.page.UrlPage;
import orbweaver.console.page.WhyPage;
import orbweaver.console.picture.PicturePages;
import orbweaver.console.source.CrawlAccesses;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;
import orbweaver.graph.analysis.export.linkdb.PublishedHost;

/** Paths of the pages and files that show a crawl and change nothing. */
final class ReadingRoutes implements AutoCloseable {
  private static final String FRONT = "/";
  private static final String ACCESSES = "/accesses";

  private final Optional<CrawlAccesses> accesses;
  private final CrawlIndex index;
  private final PicturePages pictures;
  private final Map<String, ServedPage> pages;
  private final List<ServedFiles> files;

  ReadingRoutes(CrawlSource source) {
    index = new CrawlIndex(source);
    var hosts = new GraphCache<>(source, PublishedHost::all);
    pictures = new PicturePages(source, index);
    pages = new HashMap<>(LibraryPages.of(source));
    pictures.all().forEach((path, page) -> pages.put(path, shared(source, page)));
    pages.putAll(
        Map.of(
            FRONT,
            shared(source, new FrontPage(source)),
            "/search",
            shared(source, new SearchPage(source)),
            "/references",
            shared(source, new ReferencePage(source, index, new CrawlAnchors(source))),
            "/url",
            shared(source, new UrlPage(source, index)),
            "/why",
            shared(source, new WhyPage(source, index)),
            "/capture",
            new CapturePage(source),
            "/data",
            new DataPage(hosts),
            "/profiles",
            new ProfilesPage(source),
            ACCESSES,
            new AccessPage(source)));
    accesses = source.parts().accesses();
    files =
        List.of(
            new PublishedFiles(source, hosts),
            new ServedFeeds(source),
            new LibraryFeed(source),
            new CapturedBodies(source));
  }

  private static ServedPage shared(CrawlSource source, ServedPage page) {
    return source.isRunning() ? new SharedPage(page) : page;
  }

  /** Counts an access to a page or file: all but two ask about the pages and links of the crawl. */
  void count(String path) {
    var isQuery = !path.equals(FRONT) && !path.equals(ACCESSES);
    accesses.ifPresent(counts -> counts.count(isQuery));
  }

  /** Returns the front page. */
  ServedPage front() {
    return page(FRONT).orElseThrow();
  }

  /** Returns the page of a path, if there is one. */
  Optional<ServedPage> page(String path) {
    return Optional.ofNullable(pages.get(path));
  }

  /** Returns the file of a request, if there is one. */
  Optional<FileAnswer> file(FileRequest request) {
    return files.stream().flatMap(served -> served.answer(request).stream()).findFirst();
  }

  @Override
  public void close() {
    try (pictures) {
      index.close();
    }
  }
}
