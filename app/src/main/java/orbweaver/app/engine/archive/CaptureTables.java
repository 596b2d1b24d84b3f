package orbweaver.app.engine.archive;

import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import orbweaver.archive.sink.ArchivePosition;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureIndex;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.engine.tables.EngineTables;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/**
 * Index of captures in tables of a state, committed with the pages of the captures. Captures have
 * serial numbers in the order in which they were stored, so that a part of them can be read.
 */
public final class CaptureTables implements CaptureIndex {
  private static final String POSITION = "position";
  private static final String NEXT = "next";

  // By serial number.
  private final StateTable<Long, Capture> captures;
  private final StateTable<UrlFingerprint, UrlCaptures> urls;
  // By digest: the serial number of the capture that stores the body.
  private final StateTable<String, Long> bodies;
  private final StateTable<String, ArchivePosition> positions;
  private final StateTable<String, Long> serials;

  public CaptureTables(TableFactory tables) {
    captures = tables.table(EngineTables.CAPTURES, Codec.NUMBER, Codec.json(Capture.class));
    urls =
        tables.table(EngineTables.CAPTURED_URLS, Codec.FINGERPRINT, Codec.json(UrlCaptures.class));
    bodies =
        tables.table(
            EngineTables.BODIES,
            Codec.of(HexFormat.of()::parseHex, HexFormat.of()::formatHex),
            Codec.NUMBER);
    positions = tables.table("archive-position", Codec.TEXT, Codec.json(ArchivePosition.class));
    serials = tables.table("archive-serials", Codec.TEXT, Codec.NUMBER);
  }

  /** Returns the serial number of the next capture; the first capture has number 0. */
  public long nextSerial() {
    return serials.get(NEXT).orElse(0L);
  }

  /**
   * Returns the captures with serial numbers in a range, in the order of their records. A range may
   * contain fewer captures than numbers.
   *
   * @param from first serial number
   * @param to serial number behind the last one
   */
  public List<Capture> range(long from, long to) {
    var numbers = LongStream.range(from, to).boxed().toList();
    var found = captures.getAll(numbers);
    return numbers.stream().filter(found::containsKey).map(found::get).toList();
  }

  @Override
  public List<Capture> captures(CrawlUrl url) {
    return urls.get(UrlFingerprint.of(url)).stream()
        .flatMap(ofUrl -> ofUrl.serials().stream())
        .flatMap(serial -> captures.get(serial).stream())
        .toList();
  }

  @Override
  public Optional<Capture> body(String digest) {
    return bodies.get(digest).flatMap(captures::get);
  }

  @Override
  public void add(Capture capture) {
    var serial = nextSerial();
    serials.put(NEXT, serial + 1);
    captures.put(serial, capture);
    var url = UrlFingerprint.of(capture.url());
    urls.put(url, urls.get(url).orElse(UrlCaptures.NONE).with(serial));
    if (hasOwnBody(capture)) bodies.put(capture.digest().orElseThrow(), serial);
  }

  private static boolean hasOwnBody(Capture capture) {
    return capture.body().isPresent() && !capture.isRevisit();
  }

  @Override
  public ArchivePosition position() {
    return positions.get(POSITION).orElse(ArchivePosition.START);
  }

  @Override
  public void setPosition(ArchivePosition end) {
    positions.put(POSITION, end);
  }

  // A body is stored before the captures that refer to it, so the captures that lose bytes are the
  // last ones.
  @Override
  public ArchivePosition removeFrom(ArchivePosition missing) {
    for (var serial = nextSerial() - 1; serial >= 0; serial--) {
      var last = captures.get(serial);
      if (last.isPresent() && last.get().isWholeBefore(missing))
        return last.get().endBefore(missing);
      if (last.isPresent()) remove(last.get(), serial);
      serials.put(NEXT, serial);
    }
    return ArchivePosition.START;
  }

  private void remove(Capture lost, long serial) {
    captures.remove(serial);
    var url = UrlFingerprint.of(lost.url());
    var others = urls.get(url).orElse(UrlCaptures.NONE).without(serial);
    if (others.serials().isEmpty()) urls.remove(url);
    else urls.put(url, others);
    if (hasOwnBody(lost)) bodies.remove(lost.digest().orElseThrow());
  }
}
