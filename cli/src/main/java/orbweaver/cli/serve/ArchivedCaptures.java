package orbweaver.cli.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.admin.crawl.ArchiveAccess;
import orbweaver.archive.sink.Capture;
import orbweaver.console.source.CaptureContent;
import orbweaver.console.source.CrawlArchive;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.url.CrawlUrl;

/**
 * Captures in the archive of a crawl without a broker.
 *
 * @param opened returns the archive, and opens it first if need be
 */
record ArchivedCaptures(Supplier<ArchiveAccess> opened) implements CrawlArchive {
  private ArchiveAccess archive() {
    return opened.get();
  }

  @Override
  public List<StoredCapture> captures(CrawlUrl url) {
    return archive().captures(url).reversed().stream().map(ArchivedCaptures::view).toList();
  }

  private static StoredCapture view(Capture capture) {
    return new StoredCapture(capture.at(), capture.status(), capture.mediaType(), capture.bytes());
  }

  @Override
  public Optional<CaptureContent> content(CrawlUrl url, Instant at) {
    return archive().captures(url).reversed().stream()
        .filter(capture -> capture.at().equals(at))
        .findFirst()
        .map(this::content);
  }

  private CaptureContent content(Capture capture) {
    try {
      var fields = archive().reader().head(capture).lines().skip(1).filter(line -> !line.isEmpty());
      return new CaptureContent(
          view(capture),
          fields.map(ArchivedCaptures::field).toList(),
          archive().reader().body(capture));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Header field(String line) {
    var parts = line.split(": ", 2);
    return new Header(parts[0].toLowerCase(Locale.ROOT), parts.length > 1 ? parts[1] : "");
  }
}
