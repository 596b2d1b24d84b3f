package orbweaver.cli.archive;

import java.util.Optional;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.url.CrawlUrl;

/**
 * URL that was requested again, in JSON.
 *
 * @param result what the crawl did with the request
 * @param capture new capture; absent if the crawl is running, or stored none
 */
record RefreshedUrl(CrawlUrl url, RefreshResult result, Optional<CaptureView> capture) {
  static RefreshedUrl of(CrawlUrl url, RefreshResult result, Optional<Capture> capture) {
    return new RefreshedUrl(url, result, capture.map(CaptureView::of));
  }

  /**
   * Returns the line of a URL.
   *
   * @param isRunning whether the crawl is running, so that the response is still to come
   */
  static String line(
      CrawlUrl url, RefreshResult result, Optional<Capture> capture, boolean isRunning) {
    if (capture.isPresent()) return CaptureList.line(capture.get());
    return switch (result) {
      case REQUESTED ->
          url
              + (isRunning
                  ? ": requested again; the crawl is running"
                  : ": no new capture: no response came, or it was not one to store");
      case HELD ->
          url
              + ": not requested: its activities are paused or stopped, or have reached a limit"
              + " (orbweaver resume)";
      case UNWANTED -> url + ": not requested: no activity accepts it now";
      case UNKNOWN -> url + ": not requested: the crawl does not know it (orbweaver seed)";
    };
  }
}
