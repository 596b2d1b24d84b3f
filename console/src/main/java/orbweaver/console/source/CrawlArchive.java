package orbweaver.console.source;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** Archive of a crawl. Thread-safe. */
public interface CrawlArchive {
  /**
   * Response that is stored.
   *
   * @param at time of the response, in milliseconds
   * @param mediaType media type without parameters, in lower case; absent if the server sent none
   * @param bytes length of the decoded body
   */
  record StoredCapture(Instant at, int status, Optional<String> mediaType, long bytes) {}

  /** Returns the captures of a URL, the newest first. */
  List<StoredCapture> captures(CrawlUrl url);

  /** Returns the content of the capture of a URL at a time, if there is one. */
  Optional<CaptureContent> content(CrawlUrl url, Instant at);
}
