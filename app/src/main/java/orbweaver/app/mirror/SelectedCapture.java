package orbweaver.app.mirror;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.url.CrawlUrl;

/**
 * Capture that a mirror shows for a URL: the newest one that is not newer than the time of the
 * mirror, else the oldest one.
 *
 * @param isLater whether the capture is newer than the time of the mirror
 */
record SelectedCapture(Capture capture, boolean isLater) {
  private static final int NOT_MODIFIED = 304;

  // Short URLs come first, so that of several URLs with one body the shortest names the file.
  private static final Comparator<CrawlUrl> ORDER =
      Comparator.<CrawlUrl>comparingInt(url -> url.toString().length())
          .thenComparing(CrawlUrl::toString);

  /** Tests whether the capture is a redirect. */
  boolean isRedirect() {
    return isRedirect(capture);
  }

  /**
   * Selects a capture of each URL.
   *
   * @param at time of the mirror; the newest captures if absent
   */
  static Map<CrawlUrl, SelectedCapture> select(Collection<Capture> captures, Optional<Instant> at) {
    var byUrl = new TreeMap<CrawlUrl, List<Capture>>(ORDER);
    for (var capture : captures) {
      if (isShown(capture)) byUrl.merge(capture.url(), List.of(capture), SelectedCapture::joined);
    }
    var selected = new LinkedHashMap<CrawlUrl, SelectedCapture>();
    byUrl.forEach((url, all) -> selected.put(url, select(all, at)));
    return selected;
  }

  // A response 304 confirms a body that an earlier capture of the same URL already shows.
  private static boolean isShown(Capture capture) {
    if (isRedirect(capture)) return true;
    return capture.accepted() && capture.status() / 100 == 2 && capture.body().isPresent();
  }

  private static boolean isRedirect(Capture capture) {
    return capture.status() / 100 == 3 && capture.status() != NOT_MODIFIED;
  }

  private static List<Capture> joined(List<Capture> earlier, List<Capture> later) {
    var all = new ArrayList<>(earlier);
    all.addAll(later);
    return all;
  }

  private static SelectedCapture select(List<Capture> captures, Optional<Instant> at) {
    var order = Comparator.comparing(Capture::at).thenComparingLong(Capture::number);
    var newest =
        captures.stream()
            .filter(capture -> at.isEmpty() || !capture.at().isAfter(at.get()))
            .max(order);
    return newest
        .map(capture -> new SelectedCapture(capture, false))
        .orElseGet(() -> new SelectedCapture(captures.stream().min(order).orElseThrow(), true));
  }
}
