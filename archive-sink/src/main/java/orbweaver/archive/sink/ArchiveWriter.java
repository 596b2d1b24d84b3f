package orbweaver.archive.sink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.runtime.OperationException;

/**
 * Writer of the archive of a crawl. It stores each body once: a capture whose body an earlier one
 * has is a revisit record. Used by one thread, except {@link #prepare} and {@link #force}.
 *
 * <p>A caller appends captures, calls {@link #flush}, and then commits the changes of the index
 * together with its own. When the archive is opened again, the bytes behind the position that the
 * index has committed are cut off.
 */
public final class ArchiveWriter implements AutoCloseable {
  // Some megabytes.
  private static final int MAX_DIGESTS = 50_000;

  private final Settings settings;
  private final CaptureIndex index;
  private final WarcFiles files;
  private final Set<String> storedLately = ConcurrentHashMap.newKeySet();

  /**
   * Settings of an archive.
   *
   * @param folder folder of the WARC files
   * @param keepsRejected whether pages are stored that no activity accepts
   * @param maxFileBytes size from which on the next capture begins a new file
   */
  public record Settings(Path folder, boolean keepsRejected, long maxFileBytes) {
    private static final long MAX_FILE_BYTES = 1_000_000_000;
    private static final int MIN_FILES = 10;

    /** Creates settings with files of about one gigabyte, as the standard suggests. */
    public Settings(Path folder, boolean keepsRejected) {
      this(folder, keepsRejected, MAX_FILE_BYTES);
    }

    /**
     * Returns a copy whose files are no longer than those of the archive: a crawl with a limit has
     * shorter ones, so that each can be replaced.
     */
    public Settings asInFolder() {
      try {
        var lengths = WarcFiles.lengths(folder, new ArchivePosition(Integer.MAX_VALUE, 0));
        var longest = lengths.values().stream().max(Long::compare).filter(bytes -> bytes > 0);
        return new Settings(
            folder, keepsRejected, Math.min(maxFileBytes, longest.orElse(maxFileBytes)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Returns a copy with shorter files if a limit of the size needs them. */
    public Settings withLimits(ArchiveLimits limits) {
      var limited = limits.maxBytes().map(bytes -> bytes / MIN_FILES).orElse(maxFileBytes);
      return new Settings(folder, keepsRejected, Math.min(maxFileBytes, limited));
    }
  }

  private ArchiveWriter(Settings settings, CaptureIndex index, WarcFiles files) {
    this.settings = settings;
    this.index = index;
    this.files = files;
  }

  /**
   * Opens an archive, or creates it, and cuts off what is not committed. If bytes are missing that
   * were committed, after a power failure, the captures with these bytes are removed.
   *
   * @throws UncheckedIOException if a file cannot be opened
   */
  public static ArchiveWriter open(Settings settings, CaptureIndex index) {
    try {
      var committed = index.position();
      var files = WarcFiles.open(settings.folder(), committed);
      if (!files.position().isBefore(committed)) return new ArchiveWriter(settings, index, files);
      var end = index.removeFrom(files.position());
      files.close();
      index.setPosition(end);
      return new ArchiveWriter(settings, index, WarcFiles.open(settings.folder(), end));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Requires that WARC files have their state. Without it they would be taken for what a killed
   * process has left uncommitted, and cut off.
   *
   * @param folder folder of the WARC files
   * @param state folder of the RocksDB database with the index of captures
   * @throws OperationException if there are WARC files, and no state
   * @throws UncheckedIOException if the folder cannot be read
   */
  public static void requireState(Path folder, Path state) {
    try {
      if (hasState(state) || !WarcFiles.hasBytes(folder)) return;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw OperationException.folderError(
        "archive in %s: there are WARC files, but no state in %s (expected: the folder with file CURRENT, which has the index of the captures); restore the state, or move the WARC files to another place to begin a new archive"
            .formatted(folder, state));
  }

  /** Tests whether a folder has the state of an archive. */
  public static boolean hasState(Path state) {
    // RocksDB writes the file when it creates a database.
    return Files.isRegularFile(state.resolve("CURRENT"));
  }

  /**
   * Appends the records of a capture. A page that no activity accepts is stored on request only; a
   * confirmation of a response that is not in the archive, and an error of a URL without a capture,
   * is not stored.
   *
   * @return whether the capture was stored
   * @throws UncheckedIOException if the records cannot be written, for example on a full disk
   */
  public boolean add(PreparedCapture capture, PageVerdict verdict) {
    var exchange = capture.exchange();
    if (!isKept(exchange, verdict)) return false;
    try {
      var target = target(exchange);
      if (exchange.isConfirmation() && target.isEmpty()) return false;
      append(capture, target, verdict);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Tests whether the exchange of a verdict is stored: an activity accepts the page, all pages are
   * stored, or it is an error of a URL with a capture.
   */
  boolean isKept(CapturedExchange exchange, PageVerdict verdict) {
    if (exchange.isFailure()) return !index.captures(exchange.url()).isEmpty();
    return settings.keepsRejected() || isAccepted(verdict);
  }

  private static boolean isAccepted(PageVerdict verdict) {
    return verdict.decisions().stream().anyMatch(Decision::accepted);
  }

  /**
   * Prepares the records of an exchange. A body that was stored lately is not compressed again. Any
   * thread may call it.
   */
  public PreparedCapture prepare(CapturedExchange exchange) {
    var isStored = exchange.digest().filter(storedLately::contains).isPresent();
    return isStored ? PreparedCapture.withoutBody(exchange) : new PreparedCapture(exchange);
  }

  private void append(PreparedCapture capture, Optional<Capture> target, PageVerdict verdict)
      throws IOException {
    beginFile(capture.exchange().at());
    files.append(capture.request());
    var main = target.isPresent() ? capture.revisit(target.get()) : capture.response();
    var location = files.append(main);
    files.append(capture.metadata(fields(verdict)));
    index.add(capture(capture.exchange(), target, isAccepted(verdict), location));
    capture.exchange().digest().ifPresent(this::noteStored);
    index.setPosition(files.position());
  }

  private void noteStored(String digest) {
    if (storedLately.size() >= MAX_DIGESTS) storedLately.clear();
    storedLately.add(digest);
  }

  private Optional<Capture> target(CapturedExchange exchange) {
    if (!exchange.isConfirmation()) return exchange.digest().flatMap(index::body);
    return index.captures(exchange.url()).reversed().stream()
        .flatMap(earlier -> earlier.digest().flatMap(index::body).stream())
        .findFirst();
  }

  private void beginFile(Instant at) throws IOException {
    if (files.position().offset() >= settings.maxFileBytes()) files.startNext();
    var position = files.position();
    if (position.offset() > 0) return;
    files.append(WarcRecords.fileInfo(WarcFiles.name(position.file()), at));
  }

  private Capture capture(
      CapturedExchange exchange,
      Optional<Capture> target,
      boolean isAccepted,
      RecordLocation location) {
    var isConfirmation = exchange.isConfirmation();
    var digest = isConfirmation ? target.flatMap(Capture::digest) : exchange.digest();
    var ownBody = digest.map(_ -> location);
    return new Capture(
        exchange.url(),
        exchange.at(),
        exchange.number(),
        exchange.status(),
        isConfirmation ? confirmedType(exchange) : exchange.mediaType(),
        digest,
        isConfirmation ? target.map(Capture::bytes).orElse(0L) : exchange.body().length,
        isAccepted,
        location,
        target.flatMap(Capture::body).or(() -> ownBody),
        files.position());
  }

  // Another URL may have sent the same body with another media type.
  private Optional<String> confirmedType(CapturedExchange exchange) {
    return index.captures(exchange.url()).reversed().stream()
        .filter(earlier -> earlier.body().isPresent())
        .findFirst()
        .flatMap(Capture::mediaType);
  }

  private static Map<String, List<String>> fields(PageVerdict verdict) {
    var fields = new LinkedHashMap<String, List<String>>();
    fields.put("outcome", List.of(verdict.outcome().text()));
    fields.put("decision", verdict.decisions().stream().map(ArchiveWriter::text).toList());
    return fields;
  }

  private static String text(Decision decision) {
    var interest = decision.interest();
    var path = interest.path();
    return "%s %s: %s; depth %d from %s%s"
        .formatted(
            interest.activity(),
            decision.accepted() ? "accepted" : "rejected",
            decision.code().text(),
            path.depth(),
            path.root(),
            path.family().map(family -> "; family " + family).orElse(""));
  }

  /** Returns the position behind the last record. */
  ArchivePosition position() {
    return files.position();
  }

  /** Returns the folder of the WARC files. */
  Path folder() {
    return settings.folder();
  }

  /** Returns the number of bytes that were appended since the archive was opened. */
  long writtenBytes() {
    return files.writtenBytes();
  }

  /** Returns the length of each file by its number. */
  Map<Integer, Long> fileBytes() {
    try {
      return files.lengths();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the size of all files. */
  long totalBytes() {
    return fileBytes().values().stream().mapToLong(bytes -> bytes).sum();
  }

  /** Returns a file by its number. */
  Path file(int number) {
    return settings.folder().resolve(WarcFiles.name(number));
  }

  /** Completes the file and begins the next one. */
  void startFile() {
    try {
      files.startNext();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Appends the records of a capture, which another file contains.
   *
   * @param now time of a new file
   * @return position of the first record
   */
  ArchivePosition copy(byte[] records, Instant now) throws IOException {
    beginFile(now);
    var location = files.append(records);
    return new ArchivePosition(location.file(), location.offset());
  }

  /** Deletes a file, if it is there. */
  void delete(int file) throws IOException {
    files.delete(file);
  }

  /** Passes everything that was appended on to the operating system. */
  public void flush() {
    try {
      files.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes everything that was flushed to the disk. */
  public void force() {
    try {
      files.force();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
