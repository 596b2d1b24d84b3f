package orbweaver.archive.sink;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Index of captures in tables of a state, committed with the state. Captures have serial numbers in
 * the order in which they were stored, so that a part of them can be read.
 */
public final class CaptureTables implements CaptureIndex {
  private static final String POSITION = "position";
  private static final String NEXT = "next";

  private final Tables tables;

  /**
   * Tables of an index.
   *
   * @param captures captures by serial number
   * @param urls serial numbers of the captures of each URL
   * @param bodies serial number of the capture that stores a body, by digest
   * @param positions one position, behind the last record
   * @param serials one number, the next serial number
   */
  public record Tables(
      ArchiveTable<Long, Capture> captures,
      ArchiveTable<UrlFingerprint, UrlCaptures> urls,
      ArchiveTable<String, Long> bodies,
      ArchiveTable<String, ArchivePosition> positions,
      ArchiveTable<String, Long> serials) {}

  public CaptureTables(Tables tables) {
    this.tables = tables;
  }

  /** Returns the serial number of the next capture; the first capture has number 0. */
  public long nextSerial() {
    return tables.serials().get(NEXT).orElse(0L);
  }

  /**
   * Returns the captures with serial numbers in a range, in the order of their records. A range may
   * contain fewer captures than numbers.
   *
   * @param from first serial number
   * @param to serial number behind the last one
   */
  public List<Capture> range(long from, long to) {
    return LongStream.range(from, to)
        .boxed()
        .flatMap(serial -> tables.captures().get(serial).stream())
        .toList();
  }

  /** Passes all captures to a consumer, in the order of their records. */
  public void forEach(Consumer<Capture> consumer) {
    var end = nextSerial();
    for (var serial = 0L; serial < end; serial++) tables.captures().get(serial).ifPresent(consumer);
  }

  @Override
  public List<Capture> captures(CrawlUrl url) {
    return tables.urls().get(UrlFingerprint.of(url)).stream()
        .flatMap(ofUrl -> ofUrl.serials().stream())
        .flatMap(serial -> tables.captures().get(serial).stream())
        .toList();
  }

  @Override
  public Optional<Capture> body(String digest) {
    return tables.bodies().get(digest).flatMap(tables.captures()::get);
  }

  @Override
  public void add(Capture capture) {
    var serial = nextSerial();
    tables.serials().put(NEXT, serial + 1);
    tables.captures().put(serial, capture);
    var url = UrlFingerprint.of(capture.url());
    tables.urls().put(url, tables.urls().get(url).orElse(UrlCaptures.NONE).with(serial));
    if (hasOwnBody(capture)) tables.bodies().put(capture.digest().orElseThrow(), serial);
  }

  private static boolean hasOwnBody(Capture capture) {
    return capture.body().isPresent() && !capture.isRevisit();
  }

  @Override
  public ArchivePosition position() {
    return tables.positions().get(POSITION).orElse(ArchivePosition.START);
  }

  @Override
  public void setPosition(ArchivePosition end) {
    tables.positions().put(POSITION, end);
  }

  // A body is stored before the captures that refer to it, so the captures that lose bytes are the
  // last ones.
  @Override
  public ArchivePosition removeFrom(ArchivePosition missing) {
    for (var serial = nextSerial() - 1; serial >= 0; serial--) {
      var last = tables.captures().get(serial);
      if (last.isPresent() && last.get().isWholeBefore(missing))
        return last.get().endBefore(missing);
      if (last.isPresent()) remove(last.get(), serial);
      tables.serials().put(NEXT, serial);
    }
    return ArchivePosition.START;
  }

  private void remove(Capture lost, long serial) {
    tables.captures().remove(serial);
    var url = UrlFingerprint.of(lost.url());
    var others = tables.urls().get(url).orElse(UrlCaptures.NONE).without(serial);
    if (others.serials().isEmpty()) tables.urls().remove(url);
    else tables.urls().put(url, others);
    if (hasOwnBody(lost)) tables.bodies().remove(lost.digest().orElseThrow());
  }
}
