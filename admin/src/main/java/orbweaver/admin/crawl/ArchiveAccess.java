package orbweaver.admin.crawl;

import java.util.List;
import java.util.function.Consumer;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.contract.url.CrawlUrl;

/** Access to the archive of a crawl. */
public interface ArchiveAccess {
  /**
   * Passes all captures that are stored now to a consumer, in the order in which they were stored.
   * A running crawl goes on meanwhile.
   */
  void forEachCapture(Consumer<Capture> consumer);

  /** Returns the captures of a URL, the oldest first. */
  List<Capture> captures(CrawlUrl url);

  /** Returns the reader of their records. */
  CaptureReader reader();
}
