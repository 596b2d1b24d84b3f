package orbweaver.cli.archive;

import java.util.Optional;
import orbweaver.admin.control.RefreshStatus;
import orbweaver.admin.control.RefreshStatus.Accepted;
import orbweaver.admin.control.RefreshStatus.Rejected;
import orbweaver.admin.control.RefreshStatus.Stored;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.control.RefreshResult;
import orbweaver.contract.url.CrawlUrl;

/**
 * URL that was requested again, in JSON.
 *
 * @param result what the crawl did with the request; absent if the URL was rejected, or if the
 *     crawl has a broker and is stopped
 * @param rejection reason why the URL was rejected; absent if it was not
 * @param capture new capture; absent if the crawl is running or has a broker, or stored none
 */
record RefreshedUrl(
    CrawlUrl url,
    Optional<RefreshResult> result,
    Optional<String> rejection,
    Optional<CaptureView> capture) {
  /** Place where the response of a URL is to be expected. */
  enum Response {
    /** In the archive, if there is one: the crawl has run until all URLs were fetched. */
    STORED,
    /** In the archive of a running crawl, later. */
    FROM_RUNNING_CRAWL,
    /** In the archive of a service, later. */
    FROM_PIPELINE
  }

  static RefreshedUrl of(CrawlUrl url, RefreshStatus status, Optional<Capture> capture) {
    var view = capture.map(CaptureView::of);
    return switch (status) {
      case Accepted(var result) ->
          new RefreshedUrl(url, Optional.of(result), Optional.empty(), view);
      case Rejected(var reason) ->
          new RefreshedUrl(url, Optional.empty(), Optional.of(reason), view);
      case Stored() -> new RefreshedUrl(url, Optional.empty(), Optional.empty(), view);
    };
  }

  /** Returns the line of a URL. */
  static String line(
      CrawlUrl url, RefreshStatus status, Optional<Capture> capture, Response response) {
    return capture.map(CaptureList::line).orElseGet(() -> url + ": " + text(url, status, response));
  }

  private static String text(CrawlUrl url, RefreshStatus status, Response response) {
    return switch (status) {
      case Accepted(var result) -> text(result, response);
      case Rejected(var reason) -> "rejected: " + withoutUrl(url, reason);
      case Stored() -> "submitted; requested again when the crawl resumes";
    };
  }

  private static String withoutUrl(CrawlUrl url, String reason) {
    var prefix = "refresh: " + url + ": ";
    return reason.startsWith(prefix) ? reason.substring(prefix.length()) : reason;
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
