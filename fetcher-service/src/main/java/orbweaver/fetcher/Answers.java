package orbweaver.fetcher;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Order;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.http.Exchange;
import orbweaver.fetcher.http.Exchange.Answered;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.lane.Contact;

/**
 * Classifier of HTTP responses: the outcome of a fetch request, and the feedback for the politeness
 * state of the host.
 */
final class Answers {
  private Answers() {}

  /** Tests whether a response contains a page (2xx). */
  static boolean isPage(Head head) {
    return head.status() / 100 == 2;
  }

  /**
   * Tests whether the response to a request for a page can have a body (RFC 9110 15.3.5 and
   * 15.3.6).
   */
  static boolean hasBody(Head head) {
    return isPage(head) && head.status() != 204 && head.status() != 205;
  }

  /** Returns the outcome of a response to the fetch request. */
  static Outcome outcome(Order request, Head head, Body body) {
    return switch (head.status() / 100) {
      case 2 -> new Got(extent(head, body));
      case 3 -> isConfirmed(request, head) ? new Unchanged() : moved(request.url(), head);
      case 4 -> head.status() == 429 ? failed(Failure.TOO_MANY_REQUESTS, head) : clientError();
      case 5 -> failed(Failure.SERVER_ERROR, head);
      default -> new Failed(Failure.BAD_STATUS);
    };
  }

  // The fetcher sends no range requests, so the body of a 206 response is always a part of the
  // page.
  private static Extent extent(Head head, Body body) {
    if (!hasBody(head)) return new Extent.Whole();
    return head.status() == 206 ? new Extent.Part(body.bytes().length) : body.extent();
  }

  // RFC 9110 15.4.5: a 304 response answers a conditional request; without validators it is an
  // error.
  private static boolean isConfirmed(Order request, Head head) {
    return head.status() == 304 && request.validators().isPresent();
  }

  private static Outcome moved(CrawlUrl url, Head head) {
    var target =
        switch (head.status()) {
          case 301, 302, 303, 307, 308 -> head.location().map(url::resolve);
          default -> Optional.empty();
        };
    return target.isPresent() && target.get() instanceof Resolved(var to)
        ? new Moved(to)
        : new Failed(Failure.BAD_STATUS);
  }

  private static Outcome clientError() {
    return new Failed(Failure.CLIENT_ERROR);
  }

  private static Outcome failed(Failure failure, Head head) {
    return new Failed(failure, retryAfter(head));
  }

  // Retry-After is honoured for 429 and 503 only (RFC 9110 10.2.3, RFC 6585 4).
  private static Optional<Duration> retryAfter(Head head) {
    return switch (head.status()) {
      case 429, 503 -> head.retryAfter();
      default -> Optional.empty();
    };
  }

  /** Returns the feedback of an exchange for the politeness state of the host. */
  static Contact contact(Exchange exchange) {
    return switch (exchange) {
      case Answered(var head, _) ->
          contact(head.status() == 429 || head.status() / 100 == 5, retryAfter(head));
      case Broken(_, var failure, _, _) -> contact(isHostFailure(failure), Optional.empty());
    };
  }

  private static Contact contact(boolean isFailing, Optional<Duration> retryAfter) {
    return new Contact(isFailing, retryAfter, Duration.ZERO);
  }

  // These failures concern the host as a whole, not a single page.
  private static boolean isHostFailure(Failure failure) {
    return failure == Failure.UNRESOLVED || failure == Failure.UNREACHABLE || failure == Failure.TIMEOUT;
  }
}
