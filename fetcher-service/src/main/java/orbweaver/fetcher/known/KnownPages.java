package orbweaver.fetcher.known;

import java.io.IOException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import orbweaver.contract.url.CrawlUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What others found, file by file, the newest first. */
public final class KnownPages implements AutoCloseable {
  public static final KnownPages NONE = new KnownPages(List.of());

  private static final Logger LOG = LoggerFactory.getLogger(KnownPages.class);

  private final List<KnownFile> files;

  /** It closes them. */
  public KnownPages(List<KnownFile> files) {
    this.files = files.stream().sorted(Comparator.comparing(KnownFile::at).reversed()).toList();
  }

  /** What the newest file tells that knows the URL and is new enough. */
  Optional<Told> find(CrawlUrl url, Predicate<Instant> isFresh) {
    return files.stream()
        .filter(file -> isFresh.test(file.at()))
        .flatMap(file -> find(url, file).stream())
        .findFirst();
  }

  // Whoever changed the file since has its pages asked for.
  private static Optional<Told> find(CrawlUrl url, KnownFile file) {
    try {
      return file.find(url);
    } catch (IOException e) {
      LOG.warn("what is known of {} cannot be read any more, it is asked for", url, e);
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    for (var file : files) {
      try {
        file.close();
      } catch (IOException e) {
        LOG.warn("a file of known pages cannot be closed", e);
      }
    }
  }
}
