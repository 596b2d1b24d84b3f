package orbweaver.app.mirror;

import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.url.CrawlUrl;

/**
 * Selection of the captures that a mirror shows: of each URL the newest one that is not newer than
 * the time of the mirror, else the oldest one. It holds one capture of each URL.
 */
public final class CaptureSelection {
  // Short URLs come first, so that of several URLs with one body the shortest names the file.
  private static final Comparator<CrawlUrl> ORDER =
      Comparator.<CrawlUrl>comparingInt(url -> url.toString().length())
          .thenComparing(CrawlUrl::toString);
  private static final Comparator<Capture> AGE =
      Comparator.comparing(Capture::at).thenComparingLong(Capture::number);

  private final Optional<Instant> at;
  private final Map<CrawlUrl, SelectedCapture> selected = new TreeMap<>(ORDER);

  /**
   * Creates an empty selection.
   *
   * @param at time of the mirror; the newest captures if absent
   */
  public CaptureSelection(Optional<Instant> at) {
    this.at = at;
  }

  /** Adds a capture, if a mirror can show it. */
  public void add(Capture capture) {
    if (!SelectedCapture.isShown(capture)) return;
    var isLater = at.isPresent() && capture.at().isAfter(at.get());
    selected.merge(
        capture.url(), new SelectedCapture(capture, isLater), CaptureSelection::preferred);
  }

  private static SelectedCapture preferred(SelectedCapture one, SelectedCapture other) {
    if (one.isLater() != other.isLater()) return one.isLater() ? other : one;
    var isOlder = AGE.compare(one.capture(), other.capture()) < 0;
    return isOlder == one.isLater() ? one : other;
  }

  /** Returns the selected captures by URL, short URLs first. */
  Map<CrawlUrl, SelectedCapture> captures() {
    return selected;
  }
}
