package orbweaver.archive.sink;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import java.util.stream.LongStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;

/**
 * Index of captures in tables of a state, committed with the state. Captures have serial numbers in
 * the order in which they were stored, so that a part of them can be read.
 *
 * <p>A capture that is moved to another file keeps its number. The captures that refer to its body
 * are not changed: where the body is, is read from the capture that stores it.
 */
public final class CaptureTables implements CaptureIndex {
  private static final String POSITION = "position";
  private static final String NEXT = "next";
  private static final String TO_REPLACE = "to-replace-";

  private final Tables tables;

  /**
   * Tables of an index.
   *
   * @param captures captures by serial number
   * @param urls serial numbers of the captures of each URL
   * @param bodies serial number of the capture that stores a body, by digest
   * @param positions position behind the last record, and the files that are being replaced
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
    return LongStream.range(from, to).boxed().flatMap(serial -> get(serial).stream()).toList();
  }

  /** Passes all captures to a consumer, in the order in which they were stored. */
  public void forEach(Consumer<Capture> consumer) {
    forEachSerial((capture, _) -> consumer.accept(capture));
  }

  /** Passes all captures with their serial numbers to a consumer, in the order of the numbers. */
  void forEachSerial(ObjLongConsumer<Capture> consumer) {
    var end = nextSerial();
    for (var serial = 0L; serial < end; serial++) {
      var capture = get(serial);
      if (capture.isPresent()) consumer.accept(capture.get(), serial);
    }
  }

  /** Returns the capture with a serial number, if there is one. */
  Optional<Capture> get(long serial) {
    return tables.captures().get(serial).map(this::withCurrentBodyLocation);
  }

  private Capture withCurrentBodyLocation(Capture capture) {
    if (!capture.isRevisit()) return capture;
    return capture
        .digest()
        .flatMap(this::body)
        .map(target -> capture.withBody(target.location()))
        .orElse(capture);
  }

  /** Returns the serial numbers of the captures of a URL, the oldest first. */
  List<Long> serials(CrawlUrl url) {
    return tables.urls().get(UrlFingerprint.of(url)).orElse(UrlCaptures.NONE).serials();
  }

  @Override
  public List<Capture> captures(CrawlUrl url) {
    return serials(url).stream().flatMap(serial -> get(serial).stream()).toList();
  }

  @Override
  public Optional<Capture> body(String digest) {
    return bodySerial(digest).flatMap(tables.captures()::get);
  }

  /** Returns the serial number of the capture that stores a body. */
  Optional<Long> bodySerial(String digest) {
    return tables.bodies().get(digest);
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

  // The captures that lose bytes are usually the last ones. But older captures may have moved into
  // the file, so all are tested; a capture is removed before the one whose body it refers to.
  @Override
  public ArchivePosition removeFrom(ArchivePosition missing) {
    var end = ArchivePosition.START;
    var isLast = true;
    for (var serial = nextSerial() - 1; serial >= 0; serial--) {
      var capture = get(serial);
      if (capture.isPresent() && capture.get().isWholeBefore(missing)) {
        var own = capture.get().endBefore(missing);
        if (end.isBefore(own)) end = own;
        isLast = false;
      } else {
        remove(serial);
        if (isLast) tables.serials().put(NEXT, serial);
      }
    }
    return end;
  }

  /** Removes a capture; those that refer to its body must be removed before. */
  void remove(long serial) {
    tables.captures().get(serial).ifPresent(capture -> remove(capture, serial));
  }

  private void remove(Capture lost, long serial) {
    tables.captures().remove(serial);
    var url = UrlFingerprint.of(lost.url());
    var others = tables.urls().get(url).orElse(UrlCaptures.NONE).without(serial);
    if (others.serials().isEmpty()) tables.urls().remove(url);
    else tables.urls().put(url, others);
    if (hasOwnBody(lost)) tables.bodies().remove(lost.digest().orElseThrow());
  }

  /**
   * Notes that the records of a capture are in another file now.
   *
   * @param shift new offset of each record minus the one before
   */
  void move(long serial, int file, long shift) {
    var capture = tables.captures().get(serial).orElseThrow();
    tables.captures().put(serial, capture.movedTo(file, shift));
  }

  /** Returns the files that are being replaced: they are deleted when no capture is in them. */
  List<Integer> filesToReplace() {
    var files = new ArrayList<Integer>();
    for (var file = toReplace(0); file.isPresent(); file = toReplace(files.size()))
      files.add(file.get().file());
    return files;
  }

  private Optional<ArchivePosition> toReplace(int number) {
    return tables.positions().get(TO_REPLACE + number);
  }

  /** Sets the files that are being replaced. */
  void setFilesToReplace(List<Integer> files) {
    var number = 0;
    for (var file : files)
      tables.positions().put(TO_REPLACE + number++, new ArchivePosition(file, 0));
    for (; toReplace(number).isPresent(); number++) tables.positions().remove(TO_REPLACE + number);
  }
}
