package orbweaver.graph.analysis.export.linkdb;

import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.store.StoredPage;

/**
 * Sitemaps (protocol 0.9) of the pages with a 2xx response: a folder per origin, since a sitemap
 * may list URLs of its own host only.
 */
public final class SitemapFormat implements ExportFormat.ToFolder {
  // Protocol limit: less than 2,048 characters.
  private static final int MAX_URL_LENGTH = 2_047;

  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    try (var sitemaps = new OriginSitemaps(folder)) {
      selection.forEachPage(
          page -> {
            if (isListed(page)) sitemaps.add(page);
          });
    }
  }

  private static boolean isListed(StoredPage page) {
    return page.outcome().equals("fetched")
        && PageCodes.isSuccess(page)
        && page.url().length() <= MAX_URL_LENGTH;
  }

  /**
   * Sitemaps of all origins. Pages arrive sorted by URL, so only the sitemap of one origin is open.
   */
  private static final class OriginSitemaps implements AutoCloseable {
    private final Path folder;
    private Optional<OriginSitemap> open = Optional.empty();

    OriginSitemaps(Path folder) {
      this.folder = folder;
    }

    void add(StoredPage page) throws IOException {
      var origin = CrawlUrl.of(page.url()).origin();
      // A URL with credentials does not start with its origin and must not be published.
      if (!page.url().startsWith(origin + "/")) return;
      if (open.filter(sitemap -> sitemap.origin().equals(origin)).isEmpty()) {
        close();
        open = Optional.of(OriginSitemap.open(folder, origin));
      }
      open.get().add(page.url(), lastModified(page));
    }

    @Override
    public void close() throws IOException {
      if (open.isPresent()) open.get().close();
    }
  }

  private static Optional<Instant> lastModified(StoredPage page) {
    return page.evidence().header("last-modified").flatMap(SitemapFormat::parseHttpDate);
  }

  private static Optional<Instant> parseHttpDate(String date) {
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
