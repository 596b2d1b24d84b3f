package orbweaver.fetcher.external;

import java.io.IOException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.url.CrawlUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** External files with the results of other crawls, the newest first. */
public final class ExternalFiles implements AutoCloseable {
  public static final ExternalFiles NONE = new ExternalFiles(List.of());

  private static final Logger LOG = LoggerFactory.getLogger(ExternalFiles.class);

  private final List<ExternalFile> files;

  /** Creates a collection; closing it closes the files. */
  public ExternalFiles(List<ExternalFile> files) {
    this.files =
        files.stream().sorted(Comparator.comparing(ExternalFile::crawledAt).reversed()).toList();
  }

  /** Returns the page from the newest file that contains the URL and is fresh enough. */
  public Optional<ExternalPage> find(CrawlUrl url, Predicate<Instant> isFresh) {
    return files.stream()
        .filter(file -> isFresh.test(file.crawledAt()))
        .flatMap(file -> find(url, file).stream())
        .findFirst();
  }

  // If the file was changed since it was indexed, its pages are fetched.
  private static Optional<ExternalPage> find(CrawlUrl url, ExternalFile file) {
    try {
      return file.find(url);
    } catch (IOException e) {
      LOG.warn(
          "fetcher-service: external file {} cannot be read any more, {} is fetched instead; to"
              + " use the file again, restart the service",
          file.source(),
          url,
          e);
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    for (var file : files) {
      try {
        file.close();
      } catch (IOException e) {
        LOG.warn(
            "fetcher-service: external file {} cannot be closed, it stays open until the process"
                + " ends",
            file.source(),
            e);
      }
    }
  }
}
