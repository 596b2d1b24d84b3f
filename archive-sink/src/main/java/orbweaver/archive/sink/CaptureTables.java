package orbweaver.archive.sink;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;

/** Index of captures in tables of a state, committed with the state. */
public final class CaptureTables implements CaptureIndex {
  private static final String POSITION = "position";
  private static final Comparator<ArchivePosition> ORDER =
      Comparator.comparingInt(ArchivePosition::file).thenComparingLong(ArchivePosition::offset);
  private static final Comparator<Capture> BY_LOCATION =
      Comparator.comparing(capture -> capture.location().end(), ORDER);

  private final ArchiveTable<UrlFingerprint, UrlCaptures> captures;
  private final ArchiveTable<String, CaptureId> bodies;
  private final ArchiveTable<String, ArchivePosition> positions;

  /**
   * Creates an index.
   *
   * @param captures captures of each URL
   * @param bodies captures that contain a body, by digest
   * @param positions one position, behind the last record
   */
  public CaptureTables(
      ArchiveTable<UrlFingerprint, UrlCaptures> captures,
      ArchiveTable<String, CaptureId> bodies,
      ArchiveTable<String, ArchivePosition> positions) {
    this.captures = captures;
    this.bodies = bodies;
    this.positions = positions;
  }

  /** Returns all captures, in the order of their records. */
  public List<Capture> all() {
    var all = new ArrayList<Capture>();
    captures.forEach((_, ofUrl) -> all.addAll(ofUrl.captures()));
    all.sort(BY_LOCATION);
    return all;
  }

  @Override
  public List<Capture> captures(CrawlUrl url) {
    return captures.get(UrlFingerprint.of(url)).map(UrlCaptures::captures).orElse(List.of());
  }

  @Override
  public Optional<Capture> body(String digest) {
    return bodies
        .get(digest)
        .flatMap(id -> captures.get(id.url()).flatMap(ofUrl -> ofUrl.number(id.number())));
  }

  @Override
  public void add(Capture capture) {
    var url = UrlFingerprint.of(capture.url());
    var known = captures.get(url).orElse(new UrlCaptures(List.of()));
    captures.put(url, known.with(capture));
    if (capture.body().isPresent() && !capture.isRevisit())
      bodies.put(capture.digest().orElseThrow(), CaptureId.of(capture));
  }

  @Override
  public ArchivePosition position() {
    return positions.get(POSITION).orElse(ArchivePosition.START);
  }

  @Override
  public void setPosition(ArchivePosition end) {
    positions.put(POSITION, end);
  }

  @Override
  public ArchivePosition removeFrom(ArchivePosition missing) {
    var all = all();
    for (var capture : all) if (!capture.isWholeBefore(missing)) remove(capture);
    return all.stream()
        .filter(capture -> capture.isWholeBefore(missing))
        .map(capture -> capture.endBefore(missing))
        .max(ORDER)
        .orElse(ArchivePosition.START);
  }

  private void remove(Capture lost) {
    var url = UrlFingerprint.of(lost.url());
    var others = captures(lost.url()).stream().filter(other -> !other.equals(lost)).toList();
    if (others.isEmpty()) captures.remove(url);
    else captures.put(url, new UrlCaptures(others));
    if (lost.body().isPresent() && !lost.isRevisit()) bodies.remove(lost.digest().orElseThrow());
  }
}
