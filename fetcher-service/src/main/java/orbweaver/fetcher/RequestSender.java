package orbweaver.fetcher;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.ConnectDecision;
import orbweaver.fetcher.http.Deadline;
import orbweaver.fetcher.http.HttpExchange;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.HttpRequest;
import orbweaver.fetcher.http.ResponseBoundary;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.politeness.HostFeedback;

/**
 * Sender of the requests of one fetch step. It sends each request only to allowed addresses and
 * only with the permits for its host.
 */
final class RequestSender {
  /** Exchange for a name without an address. */
  static final HttpExchange UNRESOLVED = new FailedExchange(Optional.empty(), Failure.UNRESOLVED);

  /** Exchange with the response time of the host. */
  record TimedExchange(CrawlUrl url, HttpExchange exchange, Duration duration) {
    /** Returns the failed exchange of a URL that could not be requested. */
    static TimedExchange notSent(CrawlUrl url) {
      return new TimedExchange(url, UNRESOLVED, Duration.ZERO);
    }

    /** Returns the feedback for the politeness state of the host. */
    HostFeedback feedback() {
      return ResponseBoundary.read(
              url, () -> ResponseClassifier.feedback(exchange), ResponseClassifier::feedback)
          .withResponseTime(duration);
    }
  }

  private final StepScope scope;

  RequestSender(StepScope scope) {
    this.scope = scope;
  }

  /** Sends one request; empty if the limit of one of its addresses is reached. */
  Optional<TimedExchange> send(HttpRequest request, Predicate<ResponseHead> wantsBody) {
    var addresses =
        request.addresses().stream()
            .map(InetSocketAddress::getAddress)
            .collect(Collectors.toUnmodifiableSet());
    if (!scope.permits().acquireAddresses(addresses)) return Optional.empty();
    var steady = scope.context().clocks().steady();
    var start = steady.instant();
    try {
      var exchange = scope.context().transport().get(request, wantsBody);
      var duration = Duration.between(start, steady.instant());
      return Optional.of(new TimedExchange(request.url(), exchange, duration));
    } finally {
      scope.permits().releaseAddresses(addresses);
    }
  }

  /** Sends a request for a file other than the page; empty if an address limit is reached. */
  Optional<TimedExchange> send(
      CrawlUrl file, List<InetSocketAddress> addresses, int budget, Deadline deadline) {
    var headers = identityHeaders(file, Set.of());
    var request = new HttpRequest(file, addresses, headers, budget, deadline, scope.permits());
    return send(request, ResponseClassifier::mayHaveBody);
  }

  /** Decides whether and where to connect for a URL. */
  ConnectDecision connectDecision(CrawlUrl target, Deadline deadline) {
    var hasOperator = !scope.task().operators().isEmpty();
    return scope.context().egressPolicy().decide(target, hasOperator, deadline.remaining());
  }

  /**
   * Returns the header fields that identify the crawler and its operators.
   *
   * @param accept the only useful media types; any if empty
   */
  Map<String, String> identityHeaders(CrawlUrl target, Set<String> accept) {
    var identity = scope.context().settings().identity();
    return identity.headers(target, scope.task().operators(), accept);
  }

  /** Tests whether a URL belongs to the host whose slot this step holds. */
  boolean isSameHost(CrawlUrl target) {
    var context = scope.context();
    return context.politenessKeyOf(target).equals(context.politenessKeyOf(scope.url()));
  }
}
