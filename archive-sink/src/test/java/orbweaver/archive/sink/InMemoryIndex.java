package orbweaver.archive.sink;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Index of captures in memory, without commits. */
final class InMemoryIndex implements CaptureIndex {
  private final List<Capture> captures = new ArrayList<>();
  private ArchivePosition position = ArchivePosition.START;

  List<Capture> all() {
    return captures;
  }

  @Override
  public List<Capture> captures(CrawlUrl url) {
    return captures.stream().filter(capture -> capture.url().equals(url)).toList();
  }

  @Override
  public Optional<Capture> body(String digest) {
    return captures.stream()
        .filter(capture -> capture.digest().equals(Optional.of(digest)) && !capture.isRevisit())
        .findFirst();
  }

  @Override
  public void add(Capture capture) {
    captures.add(capture);
  }

  @Override
  public ArchivePosition position() {
    return position;
  }

  @Override
  public void setPosition(ArchivePosition end) {
    position = end;
  }

  @Override
  public ArchivePosition removeFrom(ArchivePosition missing) {
    captures.removeIf(capture -> !capture.isWholeBefore(missing));
    return captures.stream()
        .map(capture -> capture.endBefore(missing))
        .max(
            Comparator.comparingInt(ArchivePosition::file)
                .thenComparingLong(ArchivePosition::offset))
        .orElse(ArchivePosition.START);
  }
}
