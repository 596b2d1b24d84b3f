package orbweaver.cli.archive;

import java.util.Optional;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.url.CrawlUrl;

/**
 * URL that was requested again, in JSON.
 *
 * @param result what the crawl did with the request; absent if the crawl has a broker and is
 *     stopped
 * @param capture new capture; absent if the crawl is running or has a broker, or stored none
 */
record RefreshedUrl(CrawlUrl url, Optional<RefreshResult> result, Optional<CaptureView> capture) {
  /** Place where the response of a URL is to be expected. */
  enum Response {
    /** In the archive, if there is one: the crawl has run until all URLs were fetched. */
    STORED,
    /** In the archive of a running crawl, later. */
    FROM_RUNNING_CRAWL,
    /** In the archive of a service, later. */
    FROM_PIPELINE
  }

  static RefreshedUrl of(CrawlUrl url, Optional<RefreshResult> result, Optional<Capture> capture) {
    return new RefreshedUrl(url, result, capture.map(CaptureView::of));
  }

  /** Returns the line of a URL. */
  static String line(
      CrawlUrl url, Optional<RefreshResult> result, Optional<Capture> capture, Response response) {
    return capture
        .map(CaptureList::line)
        .orElseGet(
            () ->
                url
                    + ": "
                    + result
                        .map(known -> text(known, response))
                        .orElse("submitted; requested again when the crawl resumes"));
  }

  private static String text(RefreshResult result, Response response) {
    return switch (result) {
      case REQUESTED ->
          switch (response) {
            case STORED -> "no new capture: no response came, or it was not one to store";
            case FROM_RUNNING_CRAWL -> "requested again; the crawl is running";
            case FROM_PIPELINE -> "requested again; service archive stores the response";
          };
      case HELD ->
          "not requested now: its activities are paused or stopped, or have reached a limit"
              + " (orbweaver resume)";
      case UNWANTED, UNKNOWN -> "rejected";
    };
  }
}
