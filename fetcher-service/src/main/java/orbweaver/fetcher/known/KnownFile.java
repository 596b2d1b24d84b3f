package orbweaver.fetcher.known;

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
import orbweaver.contract.lines.Lines;
import orbweaver.contract.url.CrawlUrl;

/** A file of what somebody else found: a link file, or an archive of the Worm. */
public final class KnownFile implements AutoCloseable {
  private final Closeable file;
  private final Findings findings;
  private final Instant at;
  private final String from;

  private KnownFile(Closeable file, Findings findings, Instant at, String from) {
    this.file = file;
    this.findings = findings;
    this.at = at;
    this.from = from;
  }

  /**
   * Opens a file, and reads it once.
   *
   * @param at when it was found; when the file was modified last if absent
   * @param warnings told of what is odd in it, a sentence each
   * @throws orbweaver.contract.lines.MalformedFileException at its first line that is not as it
   *     should be
   */
  public static KnownFile open(Path path, Optional<Instant> at, Consumer<String> warnings)
      throws IOException {
    var moment = at.isPresent() ? at.get() : Files.getLastModifiedTime(path).toInstant();
    return open(path, moment, path.getFileName().toString(), warnings);
  }

  private static KnownFile open(Path path, Instant moment, String name, Consumer<String> warnings)
      throws IOException {
    var file = FileChannel.open(path);
    var isRead = false;
    try {
      var findings = findings(position -> new FileSlice(file, position), warnings);
      isRead = true;
      return new KnownFile(file, findings, moment, dated(name, moment));
    } finally {
      if (!isRead) file.close();
    }
  }

  /**
   * A file that was asked for.
   *
   * @param place where it was
   * @param at when it was found
   * @throws orbweaver.contract.lines.MalformedFileException at its first line that is not as it
   *     should be
   */
  public static KnownFile found(CrawlUrl place, byte[] body, Instant at) throws IOException {
    Source source = from -> new ByteArrayInputStream(body, (int) from, body.length - (int) from);
    return new KnownFile(() -> {}, findings(source, _ -> {}), at, dated(place.toString(), at));
  }

  /** The same, to be told of with these words behind its name. */
  public KnownFile called(String more) {
    return new KnownFile(file, findings, at, from + more);
  }

  private static String dated(String name, Instant moment) {
    return name + " of " + moment.atOffset(ZoneOffset.UTC).toLocalDate();
  }

  // Every line of a link file has a tab in it, and no first line of an archive has.
  private static Findings findings(Source source, Consumer<String> warnings) throws IOException {
    try (var lines = new Lines(source.from(0))) {
      var first = lines.next();
      if (first.isEmpty()) throw lines.malformed("an empty file", "a link file or an archive");
      return first.get().contains("\t")
          ? new LinkFileIndex(source, warnings)
          : new ArchiveIndex(source, warnings);
    }
  }

  /** How many bytes of memory it takes, beside what it is read from. */
  public long weight() {
    return findings.weight();
  }

  Instant at() {
    return at;
  }

  /** What it tells of a URL. */
  Optional<Told> find(CrawlUrl url) throws IOException {
    return findings.find(url).map(finding -> new Told(finding, at, from));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
