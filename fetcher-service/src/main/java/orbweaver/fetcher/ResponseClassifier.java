package orbweaver.fetcher;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.CompletedExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.ResponseBody;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.politeness.HostFeedback;

/**
 * Classifier of HTTP responses: the outcome of a fetch request, and the feedback for the politeness
 * state of the host.
 */
final class ResponseClassifier {
  private ResponseClassifier() {}

  /** Tests whether a response contains a page (2xx). */
  static boolean isSuccess(ResponseHead head) {
    return head.status() / 100 == 2;
  }

  /**
   * Tests whether the response to a request for a page can have a body (RFC 9110 15.3.5 and
   * 15.3.6).
   */
  static boolean mayHaveBody(ResponseHead head) {
    return isSuccess(head) && head.status() != 204 && head.status() != 205;
  }

  /** Returns the outcome of a response to the fetch request. */
  static Outcome outcome(FetchRequest request, ResponseHead head, ResponseBody body) {
    return switch (head.status() / 100) {
      case 2 -> new Fetched(extent(head, body));
      case 3 -> isConfirmed(request, head) ? new NotModified() : redirected(request.url(), head);
      case 4 -> head.status() == 429 ? failed(Failure.TOO_MANY_REQUESTS, head) : clientError();
      case 5 -> failed(Failure.SERVER_ERROR, head);
      default -> new Failed(Failure.BAD_STATUS);
    };
  }

  // The fetcher sends no range requests, so the body of a 206 response is always a part of the
  // page.
  private static BodyExtent extent(ResponseHead head, ResponseBody body) {
    if (!mayHaveBody(head)) return new BodyExtent.Whole();
    return head.status() == 206 ? new BodyExtent.Part(body.bytes().length) : body.extent();
  }

  // RFC 9110 15.4.5: a 304 response answers a conditional request; without validators it is an
  // error.
  private static boolean isConfirmed(FetchRequest request, ResponseHead head) {
    return head.status() == 304 && request.validators().isPresent();
  }

  private static Outcome redirected(CrawlUrl url, ResponseHead head) {
    var target =
        switch (head.status()) {
          case 301, 302, 303, 307, 308 -> head.location().map(url::resolve);
          default -> Optional.empty();
        };
    return target.isPresent() && target.get() instanceof Resolved(var to)
        ? new Redirected(to)
        : new Failed(Failure.BAD_STATUS);
  }

  private static Outcome clientError() {
    return new Failed(Failure.CLIENT_ERROR);
  }

  private static Outcome failed(Failure failure, ResponseHead head) {
    return new Failed(failure, retryAfter(head));
  }

  // Retry-After is honoured for 429 and 503 only (RFC 9110 10.2.3, RFC 6585 4).
  private static Optional<Duration> retryAfter(ResponseHead head) {
    return switch (head.status()) {
      case 429, 503 -> head.retryAfter();
      default -> Optional.empty();
    };
  }

  /** Returns the feedback of an exchange for the politeness state of the host. */
  static HostFeedback feedback(HttpExchange exchange) {
    return switch (exchange) {
      case CompletedExchange(var head, _) ->
          feedback(head.status() == 429 || head.status() / 100 == 5, retryAfter(head));
      case FailedExchange(_, var failure, _, _) ->
          feedback(isHostFailure(failure), Optional.empty());
    };
  }

  private static HostFeedback feedback(boolean isFailing, Optional<Duration> retryAfter) {
    return new HostFeedback(isFailing, retryAfter, Duration.ZERO);
  }

  // These failures concern the host as a whole, not a single page.
  private static boolean isHostFailure(Failure failure) {
    return failure == Failure.UNRESOLVED
        || failure == Failure.UNREACHABLE
        || failure == Failure.TIMEOUT;
  }
}
