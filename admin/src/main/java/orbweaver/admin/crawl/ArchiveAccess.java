package orbweaver.admin.crawl;

import java.util.List;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureReader;
import orbweaver.contract.url.CrawlUrl;

/** Access to the archive of a crawl, for reading. */
public interface ArchiveAccess {
  /** Returns all captures, in the order in which they were stored. */
  List<Capture> captures();

  /** Returns the captures of a URL, the oldest first. */
  List<Capture> captures(CrawlUrl url);

  /** Returns the reader of their records. */
  CaptureReader reader();
}
