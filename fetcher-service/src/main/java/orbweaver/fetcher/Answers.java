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

/** What a response means, to the order and to the lane. */
final class Answers {
  private Answers() {}

  /** Whether a response has a page in it. */
  static boolean isPage(Head head) {
    return head.status() / 100 == 2;
  }

  /** Whether that page can have a body (RFC 9110 15.3.5 and 15.3.6). */
  static boolean hasBody(Head head) {
    return isPage(head) && head.status() != 204 && head.status() != 205;
  }

  /** The outcome of a response to the request of that order. */
  static Outcome outcome(Order order, Head head, Body body) {
    return switch (head.status() / 100) {
      case 2 -> new Got(extent(head, body));
      case 3 -> isConfirmed(order, head) ? new Unchanged() : moved(order.url(), head);
      case 4 -> head.status() == 429 ? failed(Failure.TOO_MANY_REQUESTS, head) : clientError();
      case 5 -> failed(Failure.SERVER_ERROR, head);
      default -> new Failed(Failure.BAD_STATUS);
    };
  }

  // A 206 nobody asked for is a piece of a page, however whole the piece is.
  private static Extent extent(Head head, Body body) {
    if (!hasBody(head)) return new Extent.Whole();
    return head.status() == 206 ? new Extent.Part(body.bytes().length) : body.extent();
  }

  // RFC 9110 15.4.5: it answers a condition, and to who made none it says nothing.
  private static boolean isConfirmed(Order order, Head head) {
    return head.status() == 304 && order.validators().isPresent();
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

  private static Outcome failed(Failure why, Head head) {
    return new Failed(why, wait(head));
  }

  // Only 429 and 503 have a say in when to come again (RFC 9110 10.2.3, RFC 6585 4).
  private static Optional<Duration> wait(Head head) {
    return switch (head.status()) {
      case 429, 503 -> head.retryAfter();
      default -> Optional.empty();
    };
  }

  /** How the host took it. */
  static Contact contact(Exchange exchange) {
    return switch (exchange) {
      case Answered(var head, _) ->
          contact(head.status() == 429 || head.status() / 100 == 5, wait(head));
      case Broken(_, var why, _, _) -> contact(isTrouble(why), Optional.empty());
    };
  }

  private static Contact contact(boolean troubled, Optional<Duration> retryAfter) {
    return new Contact(troubled, retryAfter, Duration.ZERO);
  }

  // Of the host as a whole, not of one of its pages.
  private static boolean isTrouble(Failure why) {
    return why == Failure.UNRESOLVED || why == Failure.UNREACHABLE || why == Failure.TIMEOUT;
  }
}
