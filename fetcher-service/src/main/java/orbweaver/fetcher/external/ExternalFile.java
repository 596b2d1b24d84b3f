package orbweaver.fetcher.external;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.formats.LineReader;
import orbweaver.contract.url.CrawlUrl;

/**
 * External file with the results of another crawl: a link file, or an archive of the World Wide Web
 * Worm.
 */
public final class ExternalFile implements AutoCloseable {
  private final Closeable file;
  private final ExternalPageIndex index;
  private final Instant crawledAt;
  private final String source;

  private ExternalFile(Closeable file, ExternalPageIndex index, Instant crawledAt, String source) {
    this.file = file;
    this.index = index;
    this.crawledAt = crawledAt;
    this.source = source;
  }

  /** Returns the name and date of the file, for evidence and log lines. */
  String source() {
    return source;
  }

  /**
   * Opens a file and reads it once.
   *
   * @param at time of the crawl; the modification time of the file if absent
   * @param warnings receives a sentence for each oddity of the file
   * @throws orbweaver.contract.formats.MalformedFileException at the first malformed line
   */
  public static ExternalFile open(Path path, Optional<Instant> at, Consumer<String> warnings)
      throws IOException {
    var crawledAt = at.isPresent() ? at.get() : Files.getLastModifiedTime(path).toInstant();
    return open(path, crawledAt, source -> indexOf(source, warnings));
  }

  /**
   * Opens an archive of the World Wide Web Worm and reads it once. Its pages are as old as the
   * file.
   *
   * @param warnings receives a sentence for each oddity of the file
   * @throws orbweaver.contract.formats.MalformedFileException at the first malformed line
   */
  public static ExternalFile openArchive(Path path, Consumer<String> warnings) throws IOException {
    var writtenAt = Files.getLastModifiedTime(path).toInstant();
    return open(path, writtenAt, source -> new ArchivePageIndex(source, warnings));
  }

  private static ExternalFile open(Path path, Instant crawledAt, Indexer indexer)
      throws IOException {
    var name = path.getFileName().toString();
    var file = FileChannel.open(path);
    var isRead = false;
    try {
      var index = indexer.index(position -> new FileRegion(file, position));
      isRead = true;
      return new ExternalFile(file, index, crawledAt, withDate(name, crawledAt));
    } finally {
      if (!isRead) file.close();
    }
  }

  @FunctionalInterface
  private interface Indexer {
    ExternalPageIndex index(RandomAccessSource source) throws IOException;
  }

  /**
   * Returns an external file from the body of a response.
   *
   * @param url URL of the file
   * @param at time of the crawl
   * @throws orbweaver.contract.formats.MalformedFileException at the first malformed line
   */
  public static ExternalFile ofBody(CrawlUrl url, byte[] body, Instant at) throws IOException {
    RandomAccessSource bytes =
        position -> new ByteArrayInputStream(body, (int) position, body.length - (int) position);
    return new ExternalFile(() -> {}, indexOf(bytes, _ -> {}), at, withDate(url.toString(), at));
  }

  /** Returns a copy with a suffix to its source name. */
  public ExternalFile withSourceSuffix(String suffix) {
    return new ExternalFile(file, index, crawledAt, source + suffix);
  }

  private static String withDate(String name, Instant time) {
    return name + " of " + time.atOffset(ZoneOffset.UTC).toLocalDate();
  }

  // Every line of a link file contains a tab, and no first line of an archive does.
  private static ExternalPageIndex indexOf(RandomAccessSource source, Consumer<String> warnings)
      throws IOException {
    try (var lines = new LineReader(source.openAt(0))) {
      var first = lines.next();
      if (first.isEmpty()) throw lines.malformed("an empty file", "a link file or an archive");
      return first.get().contains("\t")
          ? new LinkFilePageIndex(source, warnings)
          : new ArchivePageIndex(source, warnings);
    }
  }

  /** Returns the memory that the index takes, in bytes, without the file itself. */
  public long memoryBytes() {
    return index.memoryBytes();
  }

  /** Returns the time of the crawl. */
  Instant crawledAt() {
    return crawledAt;
  }

  /** Returns what the file contains about a URL. */
  Optional<ExternalPage> find(CrawlUrl url) throws IOException {
    return index.find(url).map(entry -> new ExternalPage(entry, crawledAt, source));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
